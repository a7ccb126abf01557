/**
 * Passwords of eight characters and more that lead the lists of leaked ones. With common-passwords.ts and
 * the rules of easy-password.ts they cover the 3,000 most frequent of zxcvbn's ranking (its licence
 * stands beside this file) and those of Openwall's list, which is in the public domain.
 */
export const LEAKED_PASSWORDS: ReadonlySet<string> = new Set(
  `
!@#$%^&*
!qaz2wsx 0.0.0.000 01020304 0102030405 01478520 0192837465 085tzzqi 0o9i8u7y 1020304050 10293847 11001001
11112222 1111qqqq 11122233 111222333 1122334455 11235813 1123581321 12131415 1213141516 1232323q 123456qqq
1234kekc 123581321 12369874 123698741 123698745 123hfjdk147 123masha 123mudar 123qq123 12locked 12qw34er
12s3t4p55 13243546 13245768 134679852 1357908642 135792468 1357924680 135798642 14725836 14785236 147852369
14789632 147896321 147896325 15426378 159753456 17171717aa 18273645 18436572 192837465 1a2a3a4a 1a2b3c4d
1a2b3c4d5e 1a2s3d4f 1a2s3d4f5g 1basebal 1hxboqg2 1passwor 1q2q3q4q 1q2w3e4r5 1q2w3e4r5t6y 1qw23er4 1x2zkg8w
1z2x3c4v 1z2x3c4v5b 20spanks 22334455 22446688 23skidoo 25800852 27731828 369258147 369852147 3rjs1la7qe
43046721 44332211 44magnum 45m2do5bs 50spanks 55bgates 5hsu75kpot 5wr2i7h8 66613666 69213124 73501505 74108520
74123698 741258963 78963214 789632145 7ugd5hip2j 8j4ye3uz 8phrowz622 911turbo 918273645 9293709b13 963258741
a1234567 a12345678 a123456789 a123456a a1a2a3a4 a1a2a3a4a5 a1b2c3d4e5 a1s2d3f4g5 aa123456 aardvark abnormal
abrakadabra acapulco account1 acidburn acropolis adgjmptw adrenalin adventur aerobics aerosmit aerosmith
airborne airplane alabama1 albatros alcatraz alejandr alejandra alejandro aleksander aleksandr aleksandra
alessand alessandro alex1234 alexande alexandr alexandra alexandre alexandru alfarome algernon aligator alkaline
allblack alleycat alligator allison1 allnight allstate alpha123 alphabet alphaman altamira alterego amarillo
amateurs ambrosia amethyst amorcito amoremio amsterda amsterdam anaconda anakonda anamaria anastasi anastasiya
anderson andromed andromeda andyod22 angelica angelina angelito anhyeuem antelope antigone antonio1 aolsucks
applepie aquafina aquarius arabella arcangel archange archangel architec argentin arizona1 armageddon armagedon
armstron as123456 asdf;lkj asmodeus aspirine assassins assholes asslover assmunch astalavista astonvil atlanta1
atlantis atreides augustin australi avalanch avalanche avangard awesome1 azertyui azertyuiop azsxdcfv babemagn
babemagnet baberuth babushka babybear babyblue babycake babyface babygurl babylon5 babylove backbone backdoor
badabing badkarma badnaamhere bajingan balloons ballsack baltimor baracuda barbados barcelon barefeet barefoot
baritone barnyard barracud barracuda barselona basebal1 basketba basketbal baywatch bcfields beachbum bearcats
beatrice beautifu beautiful beefcake beethove bellagio bendover benessere bergkamp bernardo bernhard bestfriends
bettyboo bettyboop bigballs bigblack bigblock bigboobs bigbooty bigbucks bigbutts bigdaddy bigdicks bigmoney
bignasty bigpenis bigpoppa bigpussy bigtruck billabon billabong billybob billyboy binladen biohazard bionicle
bisexual bismarck bismilla bismillah bitchass blackass blackbel blackbelt blackbir blackboy blackcoc blackcock
blackhaw blackhawk blackice blackjac blackjack blacklab blackops blackout blaster1 blessing blizzard blondie1
blondinka bloopers blowfish blueball bluebell blueberr blueeyes bluefish bluejays bluejean bluenose bluesman
bluestar bobafett bobdylan bobmarle bobmarley bonehead bonethug boogaloo bookcase bookworm bordeaux borussia
bradley1 bravehea braveheart brewster broadway broncos1 brooklyn browndog brucelee bruno123 bubblegum buckeye1
buckeyes buckshot buckwhea budapest buddyboy buddydog budlight budweise budweiser bugsbunn bukowski bulldawg
bulldogs bullfrog bullseye bullwink bunghole buratino business businessbabe buttercu buttercup butterfl buttfuck
butthead butthole bynthytn c3por2d2 cabernet cadillac calamity calendar caliente californ caligula calimero
callisto camaross cambiami cambridg camelot1 cameltoe campbell candyass candyman cannibal cannonda cannondale
cantona7 capetown capital1 capitals capoeira capricor capricorn capslock captain1 care1839 carebear carlitos
carnival carolina caroline carpedie carpediem carpente cartoons casablanca casanova caseydog cashflow cashmone
cashmoney cassandr cassandra catalina catdaddy catfight catherin catwoman cavalier cbr600rr cbr900rr cdtnkfyf
cerberus cezer121 cfitymrf chainsaw challeng challenge chameleon chandler chargers charisma charlott charlton
checkers checkmat cheerleader cheerleaers cherokee cherries cheshire chester1 chevelle chevrole chevys10
chewbacc cheyanne cheyenne chickens chickenwing101 chinacat chipmunk chipper1 chiquita chocolat chopper1
choppers chouette chris123 chrisbln chrisbrown chrissy1 christia christin christma christop christoph christophe
chuckles churchil cinnamon citibank civilwar cjkysirj clarinet clarkson classics classroom claudia1 claymore
cleopatr clevelan clippers clitoris close-up clueless cnfybckfd cocacola cocksuck cocksucker coldbeer colombia
colorado colossus coltrane columbia comanche comicbookdb commande commander commando concorde concrete confused
consumer contortionist control1 coolbean cooldude coolgirl coolhand coolness copenhag cordelia corleone
cornflake cornhole corvet07 costaric cosworth courtney cowboyup crawford crazybab crazyman creampie creative
creepers crescent cristian cristina crjhgbjy crocodil crusader cucumber culinary cunningham cvbhyjdf cxfcnkbdfz
cybersex cyclones cygnusx1 daddysgirl daedalus dagobert daisydog dangerou dannyboy daredevi daredevil darkange
darkangel darkstar darthvad davidoff daydream dbrnjhbz deadhead deadpool deadspin deathnote deathrow deepblue
deepthro deepthroat deerhunt deeznuts deeznutz defender deftones delpiero derparol designer desperado detectiv
deutschland devildog devilman devilmaycry dfcbkbcf dfktynby dfktynbyf dhjnvytyjub diamante diamonds dickhead
dickweed dietcoke digital1 dilbert1 dilligaf dillweed dima1995 dingdong dipstick director dirtbike dirtydog
discover dkflbckfd dkflbvbh dkflbvbhjdbx dkflbvbhjdyf doberman dodgeram doggydog doggystyle doghouse dogpound
dolemite domainlock2005 domenico dominika dominion dominiqu dominique dontknow doomsday doorknob dortmund
doughboy douglas1 downhill downtown dragonba dragonballz dragonfl dragonfly dragrace dragster dreamcas dreamcast
drjynfrnt dropdead dropkick drowssap drpepper drummer1 dthjybrf dtkjcbgtl dtxyjcnm duckhunt duracell dutchess
dutchman dynamite earnhard earthlin earthlink eastside eastwood eatmenow eatpussy eclipse1 edinburg eggplant
eightbal einstein ejaculation ekaterina elbereth elcamino eldiablo eldorado electric electron element1 eleven11
elisabet elizabet elizaveta elvis123 embalmer emmanuel emmitt22 enforcer engineer enter123 enternow enterpri
envision erection ericsson escalade escorpio espresso estrella estrellita eternity ethernet euphoria evanescence
evangeli evangelion evergree everlast everques everquest evildead evolutio excalibu excalibur excellen explorer
express1 f15eagle fabienne facefuck failsafe fairlane fairview fakepass falstaff fandango fantasia fantasti
fantasy1 fantomas farscape fastball fastcars favorite2 favorite6 fearless feathers feedback feelgood fellatio
ferguson fernanda fernando fgtkmcby fhvfutljy fidelity finalfantasy fireball firebird fireblad fireblade
firefigh firehawk firestar firestorm firewall fishbone fishcake fisherma fisherman fishface fishhead fishtank
fivestar fkbyjxrf fktrcfylh fktrcfylhf fktyeirf flamengo flamingo flanders flashman flathead fletcher flexible
flipflop flipmode flipper1 flounder flowerpot flvbybcnhfnjh flyers88 footlove fordf150 fordf250 fordf350
fordtruc foreplay foreskin forgetit formula1 forsaken fountain foxylady francesc francesco francine francis1
francisc francisco francois frankie1 franklin freckles fred1234 frederic frederik freebird freefall freepass
freeporn freeuser freewill freiheit frenchie friendster froggies front242 frontier fruitbat fuck_inside fuckedup
fuckface fuckhead fuckinside fuckmehard fuckshit fuckthat fuckthis fuckyeah fujifilm fullback funstuff funtimes
fussball futurama futyn007 fuzzball fyfcnfcbz fyfnjkbq fynjybyf fyutkbyf fyutkjxtr gabriela gabriell galeries
gallaries gamecock gamecube gameover gammaphi gangbang gangbanged gangster ganjaman gannibal garfunkel gargoyle
gateway1 gateway2 gatorade gbgbcmrf gbhfvblf geibcnbr general1 genesis1 geraldin geronimo gesperrt getmoney
gfgfvfvf gfhjkm12 gfhjkm123 gfhjkmgfhjkm ghbdtn123 ghbdtnbr ghbdtndctv ghbdtnrfrltkf ghblehjr ghbywtccf
ghhh47hj7649 ghjcnbnenrf ghjcnjgfhjkm ghjcnjnfr ghjdthrf ghjnjnbg ghjuhfvvf ghostrider gianluca gigabyte
gilgamesh ginscoot girfriend giveitup gizmodo1 gladiato glendale glennwei glenwood gobigred godbless godfathe
godfather godsmack godspeed godzilla gogators goldeney goldeneye goldfing goldrush goldstar goldwing golfball
golfclub good-luck good123654 goodfell goodgirl goodison goodlife goodluck goodtime goodyear goofball gooseman
gordon24 gorgeous gorillaz gotigers gotohell gotyoass grandpri grapeape grateful graywolf greatone greatsex
greedisgood greenbay greenman greentea gretchen greyhoun greywolf groupd2013 gsxr1000 gtnhjdbx guardian guesswho
guillaum guillerm guinness gulliver gymnastic hairball halflife hallo123 hallowee hallowell handball handyman
hannibal hannover happines happyday happydog happyman hardball hardcock hardcore harddick hardrock hardwood
hardwork harrison hatteras hattrick hawaiian hawkeye1 hawkeyes hawkwind hawthorn hayabusa hd764nw5d7e1vb1
headless headshot hedgehog heineken heinlein hellfire hellohel hellsing hellyeah herewego hermione hernande
hernandez hershey1 hetfield heythere highbury highheel highland highlander hillbill hillside histoire hitman47
holiday1 hollywoo hollywood holyshit homebrew homemade homepage hondacbr honeybun honeydew hongkong honolulu
hooligan hoosiers hooters1 hornyguy hornyman horseman horsemen hosehead hotbabes hotchick hotgirls hotpussy
hotstuff hounddog housewife housewifes htubcnhfwbz hugetits hugoboss hulkster hurrican huskers1 hydrogen
hyperion ibilltes icecream icehouse idontkno idontknow ignatius ihateyou ijrjkflrf ilikepie ilikesex illmatic
illusion ilovejesus iloveporn ilovepussy ilovesex ilya1234 immortal impalass implants imtheman indonesia
infiniti infinity informix insertion insertions insomnia inspiron instructor integral interacial intercourse
intrepid intruder inuyasha invictus irishman ironhors isabelle islander istheman italiano iverson3 j3qq4h7h2v
jakester jamaica1 jamesbon jamesbond japanees jayhawks jbond007 jeanette jediknig jeepster jefferso jellybea
jellybean jeremiah jesucristo jethrotull jiggaman johanna1 johannes johncena johndeer johngalt josephin joystick
junkmail jurassic just4fun justdoit justinbieber kakashka kalamazoo kamasutra kamikadze kamikaze kangaroo
karolina katarina katerina kazanova kazantip kcchiefs kcj9wx5n kenneth1 kennwort kenworth keyboard keystone
kfcnjxrf kickflip kicksass kikimora killbill killzone kingfish kingkong kingston kissmyas kissmyass kittycat
kittykat kjrjvjnbd kleopatra klondike knickerless knickers knockers knuckles komputer konstantin kordell1
koroleva krasotka kristen1 kristin1 kristina kristine krokodil l58jkdjp! labrador lacrimosa lacrosse ladybird
laetitia lagwagon lakeside lakewood lalakers lambchop lancaste lancelot landrove lapochka laracroft laserjet
lasttime lavalamp lebowski left4dead lemmings lemonade lenochka leonardo leonidas lesbians letmeinn letmesee
letsdoit letsfuck letsplay lfitymrf libertad lifehack lifeisgood lighthou lightnin lilwayne limewire lindsay1
lindsey1 lineage2 lionhear lionheart lionking lipgloss lissabon littlema livelife liverpoo livewire ljxtymrf
lockdown lockerroom logitech loglatin loislane lokomotiv lol12345 lollipop lollypop lonesome lonestar lonewolf
longdong longhair longhorn longhorns longjohn longshot lorraine losangel losangeles lotus123 lovelife loverboy
loverman lowrider luckydog ludacris lunchbox luscious luv2epus macaroni macdaddy macgyver machoman macintos
macintosh mackenzi madagaskar madala11 madalina maddison madeline magellan magician magicman mahalkita
mailcreated5240 majestic majordomo makaveli makeitso maksimka mallorca mallrats mamacita mamapapa mamochka
management manchest mandarin mandingo mandolin mandrake manhatta mannheim manunited marajade marathon marauder
marcello marcius2 margarit margarita marielle marijuan mariners marino13 mariposa marishka marketin marlboro
marseill marseille marshall martinez maryjane masamune maserati mash4077 masterbaiting masterbate masterbating
masterkey mastermi mastermind masturbation matchbox matthias mattingly mauricio maurizio maurolarastefy
maximilian maximus1 maxpayne maxpower maxwell1 mazafaka mazdarx7 meandyou meatball meathead meatloaf mechanic
megapass megatron melanie1 mephisto meridian mersedes metallic michele1 michigan microlab microphone microsof
mike1234 milagros milamber milhouse milkyway millenium millwall minimoni minnesot miranda1 mischief misfit99
misiaczek mississi mistress mitchell mobydick modelsne mojojojo mollydog momsanaladventure monalisa moneyman
mongoose monique1 monkeybo monkeyboy monkeyma monkeyman monolith monopoly monster1 montana1 montana3 montecar
montecarlo monterey montgom240 montrose moonbeam moonligh moonshin moonshine morecats morozova morpheus
morrowind mortgage morticia mortimer motherfu motherlode motocros motocross motorcyc motorola mudvayne muffdive
multiplelo munchkin mushroom musicman mustangs myfriend mynameis mypasswo mysecret myspace1 myxworld nadezhda
nascar24 nastenka natascha natasha1 natedogg nathanie national naughty1 nautilus navigato navigator navyseal
nbuhtyjr ncc1701a ncc1701e ncc74656 nebraska needforspeed nemesis1 nemrac58 netscape neutrino nevermin nevermind
nevermor nevermore newaccount newcastl newcourt neworder newpass1 newpass6 newport1 newproject2004 newstart
nicetits nicklaus nightmar nightowl nightshade nightwin nightwing nightwish nineball nineinch nocturne nokia123
nokia5130 nokia5230 nokia5530 nokia5800 nokia6233 nokia6300 nokian73 noname123 nonmembe normandy nosferatu
nostromo notebook notredam nounours novifarm novikova nthvbyfnjh ntktdbpjh nuttertools nwo4life nygiants
nyyankee oblivion obsession obsidian omegared open1234 opendoor operator optimist optiplex outsider overkill
overlord p0015123 p0o9i8u7 paintbal paintball paladin1 pallmall palmtree panasoni panasonic pandora1 panorama
pantera1 panthers panties1 pantyhos pantyhose papabear papamama paperino papillon paradigm paramedi paramore
parlament parsifal partizan pasadena passcode passmast passport passthie passwerd passwor1 passwords patches1
pathfind pathfinder patriots patrizia patterso pavement pavilion payton34 peaceout peaches1 pearljam peekaboo
pegasus1 penelope penetrating penetration penguins pennstat pennywis penthous pepsi123 peregrin perfect1
performa pertinant peterbil peternorth peterpan petrovich phaedrus phantom1 pharmacy phialpha philippe phillies
phillips pianoman pictuers pictures piercing pimpdadd pimpdaddy pimpster pineappl pineapple pinetree pingpong
pinkfloy pinnacle pipeline pippen33 piramida pitchers pizzahut pizzaman plastics platinum platypus playball
playmate playstat playtime polaroid politics polniypizdec0211 pontiac1 poohbear pool6123 poontang poophead
popcorn1 porkchop pornking pornographic pornpass portland portugal poseidon power123 powerman preacher preciosa
precious predator prelude1 presario presiden princesa princesita princessa princeto pringles printing priscill
priyanka prometheus property provider pufunga7782 pumpkins punisher punkrock puppydog pussy123 pussy4me pussyeat
pussylover pussyman pyramid1 pyramids q1234567 q123456789 q1q2q3q4 q1q2q3q4q5 q1w2e3r4t5 q1w2e3r4t5y6 q2w3e4r5
qawsedrf qawsedrftg qq123456 quant4307s qw123456 qwaszx12 r2d2c3p0 r2d2c3po r4e3w2q1 rachelle radiohea ragnarok
raindrop rainyday raistlin rammstei rammstein ramstein rapunzel rasputin rastafarian rastaman rb26dett rdfhnbhf
rebbyt34 reckless redalert redbaron redcloud reddevil reddwarf redheads redlight redneck1 redstorm redwings
reloaded remember remingto renegade republic rerfhtre research revival47 revoluti revolution revolver reynolds
rfgbnjirf rfhfvtkmrf rfhfylfi rfhlbyfk rfhnjirf rfnthbyf rfntymrf rfvfcenhf rhbcnbyf rhfcfdbwf rhfcjnrf rhjrjlbk
rhtdtlrj ricardo1 riccardo richards richmond rickster riffraff rightnow riverrat riversid rjhjktdf rjirfrgbde
rjycnfynby rktjgfnhf roadkill roadking roadrunn roadrunner roadster robinhood robotech robotics rockford
rockhard rocknrol rolltide romanova romashka ronaldinho roosters rootbeer rootedit rosebud1 rosewood rossignol
rsalinas rt6ytere rushmore russian7 rustydog ruthless saab9000 sabrina1 sailboat salamander salasana saltydog
salvator samadams sammy123 sammydog sandiego sandman1 sandrine sanity72 santacru santiago sapphire sarajevo
saratoga sasha123 sasha_007 satellit sausages savannah saxophon scarecrow scarface scarlett scheisse schnapps
schnuffi scirocco scoobydo scooter1 scorpio1 scorpions scrabble scrapper screamer screwyou seahawks seahorse
sealteam sebastia sebastian sebastie seductive segblue2 seinfeld seminole semperfi senators sentinel sephirot
sephiroth septembe seraphim serenity sergbest sersolution service1 services sevenof9 sexsexse sexybabe sexybitch
sexygirl sexylady sexymama sfgiants shamrock shaney14 shanghai shannon1 sheepdog sherlock shevchenko shinigami
shitface shitfuck shopping shotokan showtime shredder sidekick sidewind sigmachi signature silverad silverado
singapor sinister sithlord sixtynin sk8ordie skateboard skeeter1 skinhead skipper1 skittles skorpion skydiver
skywalke slamdunk slapnuts slapshot slideshow slimshad slimshady slippery slowhand smackdow smackdown smartass
smashing smeghead smirnoff smirnova smoke420 smokedog smoothie snakeman snapshot sneakers snickers snoopdog
snowball snowbird snowboar snowboard snowflak snowflake snowman1 snuggles socrates softtail software
sojdlg123aljg sokolova solitude solnishko songbird sonyericsson sonyfuck sonyvaio sooners1 sopranos soso123aljg
soulmate southpar southpaw southside spaceman spanking sparhawk sparkles spartans special1 specialk spectrum
spencer1 spiderma spitfire splatter splinter spongebo sporting sprinter sprocket squerting squirrel srinivas
stallion stamford stanislav stanley1 starbuck starbucks starcraf stardust starfire starfish stargate starligh
starlite starship start123 stephani sterling stewart1 stickman stigmata stiletto stinger1 stingray stocking
stonecol stonecold stonewal stoppedby stranger stratfor strawber streaming stripper sublime1 submarin success1
suckcock suckdick suckmydick summertime sundance sunderla sundevil sunflowe sunnyday super123 superbow superfly
supernov supernova supersonic supersta surveyor survivor svetlana swallows sweetass sweetnes sweetness sweetpea
swimming swingers swinging swordfis swordfish sylveste syncmaster syracuse tacobell taekwondo tailgate takamine
talisman tamerlan tampabay tangerin tarheels tazdevil tazmania teamwork technics tecumseh teddybea teiubesc
telephon temporal temptress tenerife tennesse tequiero terminal terminat terrapin terriers testibil thailand
thanatos thankyou thebeast theclash thedoors theforce thegreat thejudge thelorax therock1 thesaint thething
thetruth thirteen thisisit thompson thrasher threesom thuglife thumbnils thumper1 thunderb thunderbird tiberian
tiberius tickling ticklish ticktock tiffany1 tigercat tightend timelord timoxa94 tinkerbe titanium titleist
tkbpfdtnf tokiohotel tomahawk tommyboy tomservo tonyhawk tooltime toonarmy topolino topsecre toriamos tottenha
toulouse trailers training transexual transfer translator transport traveler treasure treefrog trfnthbyf
triangle trinitro trinitron trinity1 triplets trojans1 trombone trooper1 trouble1 trousers trucker1 trucking
trueblue truffles trumpet1 tryagain tunafish twilight ufhvjybz uhbujhbq ultimate ultraman umbrella uncencored
underdog undertak undertaker undertow universa universi ursitesux usmarine usmc0311 usuckballz1 utahjazz
vacation vagabond valentin valentina valentine valeriya valhalla valkyrie valleywa vancouve vanessa1 vanguard
vanhalen vaseline vasilisa vendetta verbatim veronica veronika verygood vfhbyjxrf vfhnsirf vfhufhbnf vfitymrf
vflfufcrfh vfnbkmlf vfntvfnbrf vfpfafrf vfrcbvrf vfvfgfgf vfylfhby victory1 viewsoni viewsonic vikings1 viktoria
viktoriya violator violetta vipergts virginie vivitron vjqgfhjkm vkontakte vladimir vladislav vodafone volkodav
volkswag volleyba volleyball voyager1 vqsablpzla vsjasnel12 wachtwoord waffenss wanderer wapapapa wareagle
warhamme warhammer warrior1 warriors washingt waterboy waterfal waterloo watermelon waterpolo waterski wdtnjxtr
weare138 webhompas webmaste webmaster websol76 websolutions wednesda wellhung wellingt werewolf westlife
westside westwood wetpussy wg8e3wjf whiplash whiskers whistler whiteboy whiteout whitesox whocares whoknows
whoville wildbill wildcard wildcats wildfire wildwood williams winchest windmill windsurf wingchun wingzero
winniethepooh winston1 wishbone wolfgang wolfpack wolverin wonderboy wonderfu woodland woodstoc woodstock
woodwork wordpass worldcup wp2003wp wrangler wrestlin wrinkle1 wrinkles x72jhhu3z xcountry yamahar1 yamahar6
yaroslav yeahbaby yesterda yfcntymrf yfnfitymrf yjdsqgfhjkm yogibear yorktown yosemite youandme yourmama
ytngfhjkz z1x2c3v4 z1x2c3v4b5 zacefron zanzibar zeppelin zerocool zhongguo zildjian zolushka zxasqw12 zz8807zpl
`
    .trim()
    .split(/\s+/),
);
