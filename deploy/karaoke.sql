-- What a new cluster begins with; Patroni has psql run it.
\getenv password KARAOKE_PASSWORD
CREATE ROLE karaoke LOGIN CREATEDB PASSWORD :'password';
CREATE DATABASE karaoke OWNER karaoke;
