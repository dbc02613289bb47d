/// Given names and stage names, by which a person is distinguished from a part of a band's name.
enum GivenNames {
    static func contains(_ word: some StringProtocol) -> Bool {
        all.contains(word.lowercased())
    }

    private static let all = Set(
        """
        aaron adam adele aggro al alan albert alberto alec alejandro alessandra alex alexandra alexis alfie alice \
        alicia alison allen allison alma alyssa amanda amber amelie amy ana andrea andreas andrew andy angela angelo \
        angie anita ann anna anne annie anthony antonio archie aretha ariana arthur ashlee ashley astrud audrey aurora \
        avril axel aya barbara barbra barry bart beanie bebe becky belinda ben benjamin benny bernadette bernard bert bessie \
        beth betty bev beverley bill billie billy birgit björk blake blu bo bob bobbie bobby bonnie boyd brad bradley brandon \
        brenda brendan brent brett brian bridgit britney brook bruce bruno bryan bryce bubba buck bud buddy burl burt busta \
        buzz calvin cameron camila camille carl carlos carly carmen carol carole caroline carrie carter cat catherine cece \
        cee celine chad chaka charles charley charlie charlotte chas chase cheryl chester chet chris chrissie christian \
        christie christina christine christoph christophe christopher chubby chuck cilla cissy claire claude claudia \
        cleo cliff clifford clint clyde cole colin collin connie conway corey corinne courtney craig crystal curtis cyndi \
        daisy dallas damien dan dana daniel danielle dannii danny darius darlene darren daryl dave david davy dean deana \
        deborah debbie dee della demi deniece denis denise dennis derek desmond diana diane diego dierks dinah dionne dirk \
        dolly dominic don donna donnie donny doris dorothy dottie doug drew duane duke dusty dwight dwayne dua earl eartha \
        ed eddie eddy edgar edie edith edward edwin elaine eleanor elena eliza elizabeth ella ellie elton elvis emeli \
        emilia emily emma emmylou engelbert enrique eric erica erick erik erma ernest ernie erykah esmee estelle esther \
        etta eva evelyn faith fats felix fergie flora florence floyd fontella france francesco francis francoise \
        frank frankie franz fred freddie freddy fritz gabriel gabrielle garnet garth gary gavin gene george georgia georgie \
        gerry giorgio gilbert gino ginny gladys glen glenn gloria gordon grace graham grant greg gregory gretchen grover \
        guy gwen hank hannah hannes harold harry hayley hazel heather heidi helen helene helmut henry herb herbert herbie \
        herman hilary holly homer howard howie hoyt hubert huey hugh ian ida idina iggy ike ina inez ingrid irene irma isaac \
        isaak isabel izzy jack jackie jackson jacques jaime jake james jamie jan jane janet janice janie janis \
        jason jax jay jean jeanette jeff jefferson jennifer jenny jeremy jermaine jerry jess jesse jessica jessie jill \
        jim jimi jimmie jimmy jo joan joanna joe joel joey johan johann john johnnie johnny jon jonas jonathan jordan jordin \
        jorge jose joseph josh joss joy joyce juan judy juice julia julian julie julien julio june junior jurgen \
        justin kane kanye karen karl kate katherine kathleen kathy katie katja katy kay keith kelly ken kendrick kenny \
        keri kevin keyshia kiki kim kimberly kinky kirk kirsty kris kristin kurt kylie lana larry laura lauren laurie \
        lauryn leann lee lefty lena lenny lenka leo leon leona leonard lesley leslie lester levon lewis liam lily linda \
        lindsay lindsey lionel lisa lita liz liza lloyd loick lola lonnie loretta lorrie lou louis louise loudon \
        lucinda lucio luis luke lupe luther lyle lynn mac macy maddy madison maggie manuel marc marcel marcia marcus \
        margaret maria mariah marianne marie marilyn mario marion mark markus marlene marsha martha marti martin martina \
        marty marvin mary mathilde matt matthew maureen maurice max maxine megan meghan mel melanie melissa merle \
        merrilee meshell mia michael michel michele michelle mick mickey miguel mika mike mildred miley mimi minnie \
        miriam missy mitch mitchell moe molly monica montell morgan murray mylene nadia nana nancy naomi nat natalie \
        natasha nate nathan nathaniel neil nelly nena neneh nicholas nick nicki nicky nicole nicolette nik nikki nina noah noel \
        nora norah norma norman olga oliver olivia olly orlando orville oscar otis ozzy pam pat patricia patrick patsy patti \
        patty paul paula paulina paulo pearl peabo pedro peggy percy perry pete peter petula peter phil philip phyllis pierre \
        pixie porter priscilla quincy rachel radney ralph ramona randy raul ray raymond reba rebecca regina renee rex rhonda \
        ricardo rich richard richie rick rickie ricky rita rob robbie robert roberta roberto robin robson rod rodney roger \
        roland ron ronan ronnie rory rosanne rose rosemary rosie roy ruby rudy rufus rupert russell ruth ryan sabrina \
        sam samantha sammy sandi sandra sandy sara sarah scott sean sebastian selena serge sergio seth shakin' \
        shane shania shannon sharon shawn sheena sheila shelby shelly sheryl shirley sidney sigrid simon siobhan skeeter \
        smokey sofia solomon sonny sonya sophia sophie stacey stan stefan steffi stella stephanie stephen sterling steve \
        steven stevie stewart stuart sue sufjan susan susanna suzanne suzi sven sylvia syd taio tami tammy tanya tara tasmin \
        taylor ted teddy tennessee terence teri terri terry tex thelma theo theodore thomas tiffany tift tim timothy tina \
        tinchy tinie toby todd tom tommy toni tony tracey traci tracy travie travis trey tricia trini trisha troy tyler tyrone \
        udo ulla ultra ursula ute van vance vanessa vera vern vic vicki vicky victor victoria vince vincent viola \
        virginia vonda wade wallace walt walter wanda warren waylon wayne webb wendy werner wes whitney wilbert wilhelm will \
        william willie willy wilson winona wiz wolfgang woody wyclef wynonna wynton xavier yoko yusuf yvonne yves zac zach \
        zara zayn zoe
        """.split(separator: " ").map(String.init)
    )
}
