/**
 * Forms of one name of Asia and Africa that are used in Britain, already normalised. A comma ends a group. A group's first name
 * is its key, and stored keys contain it: add names behind it, and give it to no other group.
 */
export const WORLD_GROUPS = `
  mohammed muhammad mohamed mohamad mohammad muhammed mohamud mohamoud mohd md mehmet mehmed mahomed mo,
  ahmed ahmad ahmet achmed, mahmood mahmoud mehmood mahmud, hamid hameed, hamza hamzah, hassan hasan,
  hussein hussain hossain husain hussayn hosein huseyin, ali aly, abdul abdel abd abdal,
  abdulrahman abdurrahman abdirahman abdelrahman abdulrehman abdurahman, abdulaziz abdelaziz abdoulaziz,
  abdullah abdallah abdulla abdullahi abdulahi abdoulaye, abdulkarim abdelkarim abdikarim,
  abdulrahim abdurrahim abdelrahim abdirahim, karim kareem, rahim raheem, rahman rehman rahmaan,
  yusuf youssef yousef yusef yousuf yousaf youssouf yusif josef joseph joe joey jozef jose giuseppe,
  ibrahim ebrahim ibraheem abraham abe, ismail ismael ishmael esmail, ishaq isaac isaak ishak,
  yaqub yacoub yakub jacob jakub kuba jake, dawud daud daoud dawood, musa moussa mousa moosa moses,
  sulaiman suleiman suleyman soleiman solomon, haroon harun haroun aaron, isa issa eesa eisa,
  omar umar omer umer, uthman usman osman othman ousmane, osama usama, khalid khaled khalidh halid,
  khalil khaleel halil, amir ameer aamir emir, tariq tarik tareq tarek tarique, tahir taher,
  asif aasif asef, atif atef, imran emran, irfan erfan, kamran, rashid rasheed rachid, rafiq rafique rafik,
  saeed said saeid sayeed, sadiq sadik saddique siddique siddiq, saleh salih salah, salim saleem selim,
  nasir nasser naser nasr, jamal gamal jamaal cemal, jamil jameel, mustafa mostafa moustafa mustapha,
  farouk faruq farooq faruk, qasim kassem qasem kasim qassim, samir sameer, bilal bilaal, zeeshan zishan,
  shahid shaheed, syed sayed sayyid sayyed said, noor nour nur nura,
  fatima fathima fatimah fatema fatma fatuma fadumo fatou fatoumata fatumata, aisha ayesha aysha aisyah,
  khadija khadijah hadija khadeeja hatice, amina aminah ameena aminata, zainab zaynab zeinab zeynep,
  maryam mariam miriam meryem, layla leila laila leyla, yasmin yasmeen jasmine jasmin yasmine,
  nasreen nasrin nasrine, shabana shabanah, nadia nadiya nadya, nazia naziya, shazia shaziya,
  sadia saadia sadiya, samira sameera, jamila jameela, ayub ayoub,
  choudhury chowdhury choudhry chaudhry chaudhary chaudhari, akhtar akhter akter aktar, begum begam,
  qureshi quraishi qureishi kureshi, shaikh sheikh shaykh sheik, sanjeev sanjiv, rajeev rajiv,
  preeti priti preety, pooja puja, lakshmi laxmi luxmi, gurpreet gurprit, harpreet harprit, hardeep hardip,
  balwinder balvinder, kulwinder kulvinder, jaswinder jasvinder, manjit manjeet, ranjit ranjeet,
  baljit baljeet, mukherjee mukherji mookerjee mukhopadhyay, banerjee banerji, agarwal aggarwal agrawal,
  oluwaseun seun, chukwuemeka emeka, oluwafemi femi, oluwatobi tobi, adebayo bayo, ayodele ayo,
  olayinka yinka, babatunde tunde, adewale wale, diallo jallow jalloh, zhang chang cheung cheong teoh,
  chen chan tan chin, cheng zheng, li lee lei, wang wong ong, huang wong hwang ng, wu ng goh, hu wu woo,
  lin lam lim, liu lau low, zhou chow chau, zhao chiu chao, xu hsu tsui hui, cai tsai choi chua,
  ye yip yeh, yang yeung, guo kwok kuo, he ho, jing ching qing, zhi chih, xiao hsiao siu, jian chien kin,
  jun chun
`;
