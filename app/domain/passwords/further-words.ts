/**
 * Common words, names and leaked passwords that the package's list lacks, mostly British or newer. A test
 * tries the complete earlier lists and prints what is missing when the package changes.
 */
export const FURTHER_WORDS: readonly string[] = `
!@#$%^&* 27182818 aaaa abc abcabc abcd abcdef abcdefg abcdefgh accessme acropolis adminadmin administrateur
adminpass adminpassword amy ann asdf;lkj assassinscreed barrister bartsimpson bestfriends biden bitcoin bmw
bournemouth butterflies cardiffcity changethis classroom comeonyou cornflake correcthorse
correcthorsebatterystaple courtroom cow crystalpalace cunningham cyberpunk dad demodemo djokovic dogecoin
donotenter dontforget dota drugdealer estrellita ethereum evie flowerpot flowerpower fortnite gammaphi
garfunkel gloryglory good-luck gunit50cent hallowell harleydavidson hibs histoire hugs hugsandkisses ilovedad
ilovemum imthebest informix instagram instructor isla javascript jesucristo jethrotull justiceforall lawfirm
leagueoflegends letmeinplease linkedin lipgloss lissabon login loremipsum luffy majordomo mattingly
maytheforce maytheforcebewithyou michaeljordan middlesbrough morecats mum myloves nadal nan neverforget
newaccount newcourt neymar numberone obama oldpassword overwatch partytime pele pig princesita rangersfc
rastafarian red roblox rockyou rollingstones rootpass rootroot roy skyrim slideshow son southampton
squarepants stayaway stormtrooper thejudge thelorax thepassword thequickbrownfox tobeornottobe toffees toor
twitter unitedfc userpassword valarmorghulis welcomeback whoville wigan windowsxp winniethepooh winteriscoming
ynwa youknownothing youllneverwalkalone yourpassword zacefron zoe zxczxc
`
  .trim()
  .split(/\s+/);
