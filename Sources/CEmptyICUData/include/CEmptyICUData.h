// Nothing is called; the data only have to be linked.
