/**
 * What people choose and strangers try: words and names that lead the public lists of leaked
 * passwords. easy-password.ts finds each of them also with digits and signs around it and in place
 * of letters ("Password1!", "p4ssw0rd", "liverpool2024"), so that a line here stands for thousands.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
102030 10203040 1029384756 11223344 112233445566 123123123 12341234 12344321 1234qwer 123654789 123qweasd
12qwaszx 13579246 147258369 159753 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 24681012 27182818 31415926 3141592654
4815162342 5201314 69696969 741852963 789456123 8675309 87654321 963852741 987654321 a1b2c3d4 a1s2d3f4 aaaa
aaaaaaaa aaron abc abc12345 abcabc abcd abcd1234 abcdef abcdefg abcdefgh aberdeen abigail abracadabra access
accessme acdc achilles adam admin adminadmin administrateur administrator adminpass adminpassword africa
agent007 airforce alan albert alexander alexis alice alien aliens alohomora always amanda amazon amber amelia
america amy anakin andrea andrew android angel angela angels ann anna anthony anything apollo apple april
aragorn area51 argentina army arsenal arsenal1 arthur asdasd asdf asdf1234 asdfgh asdfghjkl ashley asia
assassin assassinscreed asshole astonvilla athena athens audi august austin australia autumn azerty baby
babyboy babydoll babygirl bailey bambi banana bangalore bank banking barbara barbie barcelona barrister
bartsimpson baseball basketball bastard batman battlefield bayern beach bear beatles beckham beer beijing
belfast believe believer benjamin bentley berlin bestfriend bethany betty beverly beyonce biden bigboss
bigdick bigdog biggie billion billy birmingham birthday bitch bitcoin biteme black blackberry blackbird
blackcat blackdog blackpool blair bleach blessed blink blink182 blood blue bluebird bluemoon blues bluesky
blur bmw bobby bollocks bolton bond007 bonkers booboo boris boston bournemouth boy boys brandon brazil brenda
brentford brian brighton bristol britain britney brittany brother brown bruce bryan bubba bubbles buddy
buffalo bulldog bulls bullshit bumblebee burnley buster butter butterflies butterfly caesar california
callofduty camaro cambridge camel cameron canada canary candy cannabis cardiff cardiffcity cardinal cardinals
carl carol carolyn cartman cash castle catch22 catherine celtic celtic1 celticfc celtics chambers champion
changeit changeme changethis charles charlie charlotte cheese cheetah chelsea chelsea1 cherry cheryl chevrolet
chevy chewbacca chicago chicken children chimp china chloe chocolate christ christian christina christine
christmas christopher chrysler churchill cinderella citroen clinton cobra cocaine cocktail coffee coldplay
college comeonyou computer contrasena cookie cookies correcthorse correcthorsebatterystaple corvette cosmos
counterstrike court courtroom coventry cow cowboy cowboys cows crab cracker credit cricket crime criminal crow
crypto crystal crystalpalace cupcake cutie cutiepie cyber cyberpunk cynthia dad daddy daisy dallas dance
dancer dancing daniel danielle darklord darkness darkside darling darthvader database daughter david daylight
dead death deborah debra december default delhi dell demo demodemo demon denise dennis denver derby destiny
detroit devil diablo diamond diana diane digimon dino dinosaur disco djokovic doctor dodge dodgers dogecoin
doggie doggy dollar dollars dolphin dolphins donald donaldduck donkey donna donotenter dontforget doris
dorothy dota dragon dragonball dream dreamer dreams drugdealer drugs drums ducati duck ducky dude dumbo dundee
dylan eagle earth easter eatme ecstasy edinburgh edward elephant elite elizabeth elizabeth2 ellie emily eminem
emma emperor empire england england1 enterprise eric ethan ethereum eugene europe evelyn everton everton1
everything evie example facebook faith falcon fallout family familyguy fate father february federer ferrari
ferrarif1 fireman first fish fishing florida flower flowerpower flowers football forest forever forever1
fortnite france frances frank freedom freya friday friend friends friendship frodo frog froggy fucker fuckme
fuckoff fuckyou fulham fullmoon gabriel galaxy gamer gaming gandalf ganja garden garfield gary gecko gentleman
george georgia georgina gerald germany gerrard ghost giants ginger giraffe girl girls gladiator glasgow gloria
gloryglory goat goaway godisgood goku golden goldfish golfer golfing gollum goodbye goofy google goose gorilla
grace grandma grandpa greece green greenday gregory grey guest guitar gunit50cent gunners guys hacked hacker
hacking halloween halo hamilton hammers hannah hansolo happiness happy harley harleydavidson harold harriet
harry harrypotter hawaii hawk hearts heat heather heaven helen hell hello hellohello hellokitty helloworld
henry henry14 hercules hero heroes heroin hewlett hibs highlife hippie hippo hobbit hockey hocuspocus hogwarts
holly homer honda honey honeybee hope horse horses hotboy hotgirl hottie houston hugs hugsandkisses hull human
hunter hunting husband iamgod iamtheone iceman ichigo ilovedad ilovegod iloveher ilovehim iloveme ilovemom
ilovemum ilovemyself iloveu iloveyou iloveyou1 iloveyou2 iloveyou3000 imissyou imthebest india instagram inter
internet iphone ipswich ireland ironmaiden ironman isabella isla island istanbul italy jack jackass jackson
jacob jacqueline jade jaguar james jamesbond007 janet janice january japan jasmine jason java javascript jean
jedi jedimaster jeffrey jennifer jeremy jerry jesse jessica jesus jesuschrist joan joe john johnny johnson
jonathan jordan jordan23 joseph joshua joyce juan judge judith judy julia julie july june jupiter justice
justiceforall justin juventus karachi karen katherine kathleen kathryn kawasaki kayla keepout keith kelly
kennedy kenya kevin kids killer kimberly king kingdom kings kisses kissme kitten kitty klingon knicks knight
knights kobe kobebryant kyle l3tm31n ladies lady ladybug lahore lakers lamborghini lampard larry lasvegas
laura lauren lavender lawfirm lawrence lawyer leagueoflegends leavemealone lebron ledzeppelin leeds leedsutd
leet legal legend legends legolas leicester leopard letmein letmeinnow letmeinplease liberty lightning
lightsaber lily lincoln linda linkedin linkinpark lion lisa liverpool liverpool1 lizard lobster logan login
logon london loremipsum lori loser louis love lovebug lovehate lovelove lovely loveme lover1 lovers lovesme
loveyou loveyou1 lucifer lucky luckyone lucy luffy luigi madison madonna madrid magic magical magpies man
manager manchester mancity manutd maradona march margaret maria marie marijuana marilyn marines mario marriage
married mars martha mary master mastercard mate matrix matthew maverick maytheforce maytheforcebewithyou mazda
megadeth megan melbourne melissa mercedes mercury mermaid messi metallica mexico miami michael michaeljordan
michelle mickey mickeymouse microsoft middlesbrough midnight milan millennium millie million millionaire
minecraft minnie missyou molly mommy monday money moneymoney monkey monkey1 montreal moonlight mordor moscow
motdepasse mother mountain muffin mum mumbai mummy munich murder music mustang mylove myloves mypass
mypassword mystery nadal nan nancy napoleon naruto natalie nathan navy ncc1701d nemo neverforget nevergiveup
newcastle newcastle1 newpassword newyork neymar nicholas nicole nigeria ninja nintendo nirvana nissan
nissan350z nopassword norwich nothing nottingham november number1 numberone nurse oasis obama obiwan ocean
october octopus office office365 oldpassword oliver olivia onelove onepiece opensesame openup oracle orange
orchid overwatch oxford p@ssw0rd p@ssword pa$$word pa55word packard packers paige pakistan palace pamela
panther paradise paris parola parrot party partytime pass pass1234 passord passpass passw0rd passwd password
password1 password123 passwordpassword passwort patricia patrick patrick1 paypal peace peaceful peanut pele
penguin people pepper person peugeot philip phoenix piano pig pigeon piggy pikachu pink pinkfloyd pirate
planet playboy player playgirl playstation plymouth pokemon pokemon1 police policeman pony poppy porno
pornstar porsche porsche911 portsmouth potter preston prince princess prison private pumpkin puppy purple
pussycat python q1w2e3r4 qazwsx qazwsx123 qazwsxedc queen queens qweasd qweasdzxc qweqwe qwer1234 qwert qwerty
qwerty12 qwertyuiop rachel radiohead raiders rainbow rainbows ralph rambo randy rangers rangers1 rangersfc
raptor rattlesnake raven raymond reading realmadrid rebecca red redbird redrose reds redskins redsox renault
rhino richard rihanna river robert robin roblox robot rocknroll rockstar rocky rockyou roger rollingstones
rome ronald ronaldo rooney rooster root rootpass rootroot rose roses rossi route66 roy royal rugby runescape
rush2112 russell russia ruth ryan saints samantha sample samsung samuel samurai samwise sandra sara sarah
sasuke satan saturday saturn school schumacher scooby scoobydoo scorpion scotland scotland1 scott sean seattle
second secret secrets security senha senna september server sesame sexgod sexy sexy1 sexysexy shadow shadow1
shakira shark sharks sharon sheep sheffield shirley shithead shrek silver simba simpsons single sister skull
skyrim skywalker slayer slipknot smile smiley smokeweed snake snoopdogg snoopy snowwhite soccer softball
soldier solicitor something son sonic sophia southampton southend southpark spain sparrow spartan spider
spiderman spock spongebob spring spurs squarepants starcraft starlight startrek starwars stayaway steam
steelers stephanie stephen steven stewie stoke stoner stormtrooper strawberry student subaru suckit sugar
summer summer69 sunday sunderland sunflower sunlight sunshine superman superstar susan suzuki swansea sweet
sweetheart sweetie sydney system teacher teddy teddybear tekken temp temporary temppass tennis tequila teresa
terminator terry test tester testing testpass testtest testuser texas thatcher thebest theking theone
thepassword thequickbrownfox theresa third thomas thunder thursday thx1138 tiger tigger timothy tinkerbell
tobeornottobe toffees together tokyo toor topcat topgun topsecret toronto tortoise toshiba tottenham toyota
trex trojan truelove trump trustno trustno1 tuesday tulip tupac turkey turtle twitter tyler unicorn unicorns
united unitedfc universe university user username userpassword vader valarmorghulis vampire vancouver vauxhall
vegas vegeta venice venus victoria victoria1 villa vincent violet violin viper virginia visa vodka volkswagen
volvo wales walter wanker warcraft washington wayne wednesday weed welcome welcomeback westham whale whatever
whiskey whisky white whitecat wife wigan william willie windows windows10 windows2000 windows95 windows98
windowsxp wine winner winter winteriscoming witch wizard woaini1314 woaini520 wolf wolfman wolverine wolves
woman women woods xbox yamaha yankees yellow ynwa yoda youknownothing youllneverwalkalone yourpassword youtube
zachary zaq12wsx zaq1zaq1 zebra zelda zeus zidane zoe zombie zxcvbn zxcvbnm zxczxc
`
    .trim()
    .split(/\s+/),
);
