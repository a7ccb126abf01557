/**
 * Forms of one given name of Europe that are used in Britain, and of a few surnames, already normalised. A comma ends a group. A group's first name
 * is its key, and stored keys contain it: add names behind it, and give it to no other group.
 */
export const EUROPEAN_GROUPS = `
  stephen steven steve stephan stefan stevie stephane esteban, stephanie steph stefanie stephany,
  william bill will billy willie liam wm gwilym willem guillaume,
  catherine katherine kathryn kate katie cath kathy cathy katharine kathleen catrin cathryn katy kat kit catarina katarina katarzyna kasia ekaterina kay kitty,
  katrina catriona caitriona caitlin katriona trina, sean shaun shawn shane,
  john jon johnny jack sean ian ioan ivan jan joao johann hans giovanni johnnie juan,
  jonathan jonathon johnathan jon, jack jackie jacky, ian iain ieuan iwan ioan euan ifan,
  evan ifan ieuan ewan, ewan euan ewen eoghan owen owain eoin iwan, niamh neve neave nieve,
  siobhan shivaun shevaun chevonne, caoimhe keeva kiva, aoife eva eefa, kieran ciaran kieron keiran kyran,
  padraig patrick pat paddy padraic patryk patrice, patricia pat patty trish tricia patsy,
  michael mike mick micky micheal mikhail michail michal miguel mickey mitch michel,
  michelle michele shelly, deirdre deidre, conor connor, brendan brendon,
  bridget brigid brid bridie bridgid, maeve meabh medb mave, rhys reece rees reese,
  dafydd david dave dai dewi davey davy, sian jane jayne, sion john, gareth gary garry gaz, megan meg,
  dylan dillon, christopher chris krzysztof kit kristopher topher cristovao,
  christine christina kristina chris chrissy tina kirsty cristina kristine krystyna,
  pawel paul paulo pablo pavel paolo,
  aleksander alexander alex sandy aleksandr oleksandr alasdair alistair alastair alister alec alejandro alexandre sasha xander,
  alexandra alex sandra aleksandra sasha lexi, aleksei alexei aleksey alexey oleksiy alexis,
  malgorzata malgosia margaret maggie peggy meg marge margarita marguerite gosia peg greta mairead madge,
  tomasz thomas tom tommy tomas tomek, grzegorz gregory greg gregor,
  andrzej andrew andy drew andrei andreas andre andrey andres andrii, ewa eva eve, wojciech wojtek,
  stanislaw stanley stan staszek stanislav, dariusz darek,
  jakub james jim jimmy jamie diego tiago thiago hamish seamus iago,
  dmitri dmitry dimitri dmitriy dmytro dimitris dimitrios, sergei sergey serhiy sergio serge,
  yevgeny evgeny eugene evgeni yevhen gene, natalia nataliya natalie natasha natalya,
  georgios giorgos george yiorgos gheorghe jerzy jorge georg yorgos, georgina georgie georgia gina,
  nikolaos nicholas nick nicolas nikos nicky nicolaos nikolai mikolaj, nicola nicky nikki nichola nicole,
  jurgen juergen, muller mueller, anastasia anastasiya, jose joseph ze pepe,
  maria marie mary mair mairi maire moira marya mariya marija, marta martha,
  ana ann anne anna annie hannah anya hanna, joana joan joanna jo joanne johanna ioana, joan jean,
  josephine jo josie josephina, gwendolyn gwendoline gwendolen gwen wendy,
  antonio anthony tony antony anton antoni antoine, filipe felipe philip phillip phil filip pip,
  philippa pippa phillipa pip, luis louis lewis lou luiz ludwik luigi,
  mateus matthew matt mateusz matheus mathew matteo mateo matthias matty, vitor victor viktor vic,
  victoria vicky vikki vicki tori viktoria wiktoria, ines inez agnes, robert rob bob bobby robbie bert,
  ronald ron ronnie, rodney rod, richard rick dick ricky rich dickie ricardo ritchie,
  elizabeth liz betty beth lizzie eliza elisabeth libby betsy lisa elspeth bess bessie isabel,
  isabel isabella isobel ishbel bella izzy, edward ed eddie ted ned teddy eduardo edek, edwin ed eddie,
  theodore ted theo teddy, rebecca becky becca rebekah, jennifer jenny jen jenni jennie,
  samantha sam sammy, samuel sam sammy, charles charlie chas chaz chuck carlos karl carl karol,
  charlotte charlie lottie, henry harry hal hank enrique henryk, harold harry hal, barry baz,
  sarah sara sally sadie, abigail abi abby gail, daniel dan danny, danielle dani, kenneth ken kenny,
  terence terry terrence terrance, theresa teresa terri tess tracy, frederick fred freddie freddy frederic,
  benjamin ben benny benji, joshua josh, timothy tim timmy, geoffrey jeffrey geoff jeff,
  graham graeme grahame, stuart stewart stu, alan allan allen alun al, albert bert al bertie,
  neil neal niall nigel, lesley leslie les, deborah debra debbie deb,
  jacqueline jaqueline jackie jacky jacquelyn, susan sue suzanne susanna susie, dorothy dot dolly,
  claire clare clair, carol carole caroline carolyn, lawrence laurence larry laurie, martin marty marcin,
  marek mark marc marcus marco, peter pete piotr pedro petr pyotr pierre, callum calum colm malcolm,
  fraser frazer, lachlan lachie, gillian gill jill jillian, oliver ollie olly, olivia liv livvy,
  rachel rachael rachelle, karen karin caren, hugh huw hughie, smith smyth smythe, reid read reed reade,
  price pryce, lee leigh, davies davis, doherty dougherty docherty odoherty, gallagher gallacher,
  reilly oreilly riley, neill oneill, llewellyn llewelyn llywelyn, meredith meredydd maredudd,
  griffith gruffydd griffiths, prydderch protheroe prothero rhydderch, mcphee macfie macphee mcfee,
  marjoribanks marchbanks, colquhoun calhoun, featherstonehaugh fanshaw, cholmondeley chumley,
  mainwaring mannering
`;

/** Given names without other forms, near enough to others in letters or sound to be taken for them. */
export const NAMES_WITHOUT_VARIANTS = `
  ada ade alana aled amber amit amrit anil arif arjun arta arben brenda bryn bronwen cadi carys chloe
  craig dale darren dawn dean declan denise dennis derek diana diane dilwyn dilys dominic donald douglas
  duncan elaine eileen elin ella ellen ellis elsa emily emma erin ethan faisal farah farhan fergal
  fergus fernanda fernando finn fiona freya gavin geraint glenn glyn grace hayley heather helen hilary
  hazel holly howard iona iris isla jacek jade janusz jaspreet jasleen jason jeremy jordan joyce judith
  julia julian julie kelly kerry kevin kofi kwame kwesi kyle lara laura lauren leah linda lindsay logan
  lois lola lorna lucas lucy luke luna lynn mandy manuel marcia mario mariusz maya mia molly morag
  morgan nadir nathan nina nora nuala oscar owais paige parminder paula priya priyanka raj rajesh rakesh
  ravi rhian rhiannon rhodri rhydian rita roger ronan rory rosie ross roy rupert ruby russell ruth ryan
  seth shannon sharon sheila shelley simon simone sinead sophie stacey struan sunil sunita tanya tara
  toby todd tracey travis trevor troy tyler una vera wayne yaa yaw zara zoe
`;
