export const PAIR_KINDS = [
  "WELSH",
  "IRISH",
  "SCOTTISH",
  "ENGLISH",
  "SOUTH_ASIAN",
  "ARABIC",
  "AFRICAN",
  "CHINESE",
  "POLISH",
  "PORTUGUESE",
  "DOUBLE_BARRELLED",
  "TRANSLITERATED",
  "REVERSED",
  "NICKNAME",
  "TYPO",
] as const;

export type PairKind = (typeof PAIR_KINDS)[number];

/** Two invented names, and whether a careful person would take them for one person's. */
export interface NamePair {
  one: string;
  other: string;
  same: boolean;
  kind: PairKind;
}

/**
 * Written and labelled before the comparison was, and not changed to suit it. One pair a line: `=` says that a
 * careful person would take both for one person's name, `!` that they are two people's.
 */
const PAIRS: Record<PairKind, string> = {
  WELSH: `
    = Rhys Bowen | Reece Bowen
    = Rhys Pritchard | Rees Pritchard
    = Dafydd Llewellyn | David Llewelyn
    = Dai Morgan | David Morgan
    = Dewi Hopkin | David Hopkin
    = Siân Gwynne | Sian Gwyn
    = Ifan Pryce | Evan Price
    = Geraint Lloyd | Geraint Llwyd
    = Gwilym Tudor Davies | William Tudor Davies
    = Angharad Probert | Angharad Mair Probert
    = Owain Meredith | Owen Meredydd
    = Ieuan Bebb | Iwan Bebb
    = Catrin Howells | Catherine Howells
    = Gareth ap Gwynfor | Gareth Gwynfor
    = Eirlys Vaughan | Eirlys Vaughn
    ! Rhys Bowen | Rhys Owen
    ! Rhys Parry | Russ Perry
    ! Gareth Evans | Gwyneth Evans
    ! Dylan Hughes | Dilys Hughes
    ! Owen Griffiths | Owen Gittins
    ! Gethin Jenkins | Gethin Jennings
    ! Megan Price | Morgan Price
    ! Siân Rowlands | Siôn Rowlands
    ! Emyr Davies | Emyr Davidson`,
  IRISH: `
    = Niamh Gallagher | Neve Gallagher
    = Sean O'Brien | Shaun OBrien
    = Seán Ó Briain | Sean O'Brien
    = Siobhán Kavanagh | Shivaun Cavanagh
    = Aoife Doherty | Aoife Dougherty
    = Pádraig Mac Mahon | Patrick McMahon
    = Kieran O Rourke | Ciaran O'Rourke
    = Catriona Molloy | Caitriona Malloy
    = Liam O’Shea | Liam O'Shee
    = Eoin Reilly | Owen O'Reilly
    = Micheál Hennessy | Michael Hennessey
    = Sinéad Maguire | Sinead McGuire
    = Declan McLoughlin | Declan McLaughlin
    = Gráinne Ní Dhomhnaill | Grainne O'Donnell
    = Caoimhe Brennan | Keeva Brennan
    ! Patrick O'Brien | Patricia O'Brien
    ! Sean Byrne | Sean Burns
    ! Declan Murphy | Deirdre Murphy
    ! Aoife Kelly | Aoibhe Kelleher
    ! Niamh Doyle | Nuala Doyle
    ! Conor O'Neill | Colm O'Neill
    ! Brendan Casey | Brenda Casey
    ! Liam Connolly | Liam Connell
    ! Eamon Keane | Eamon Keogh`,
  SCOTTISH: `
    = Ewan MacDonald | Euan McDonald
    = Iain Mackenzie | Ian McKenzie
    = Hamish Mac Leod | Hamish MacLeod
    = Alasdair Menzies | Alistair Menzies
    = Alastair Colquhoun | Alister Colquhoun
    = Fiona McIntyre | Fiona MacIntyre
    = Callum Reid | Calum Reed
    = Stuart Farquharson | Stewart Farquharson
    = Catriona Sinclair | Katrina Sinclair
    = Fraser Ogilvie | Frazer Ogilvy
    = Graeme Laing | Graham Laing
    = Mairi McPhee | Mairi MacFie
    = Shona Urquhart | Shona Mary Urquhart
    = Lachlan Mc Kay | Lachlan MacKay
    ! Ewan MacDonald | Ewan MacDougall
    ! Fergus Campbell | Angus Campbell
    ! Hamish Murray | Hamish Moir
    ! Isla Stewart | Elsa Stewart
    ! Craig McLean | Greg McLean
    ! Morag Fraser | Moira Fraser
    ! Gordon Ross | Gordon Rose
    ! Kirsty Drummond | Kristian Drummond
    ! Duncan Baird | Duncan Burd`,
  ENGLISH: `
    = Stephen Clarke | Steven Clark
    = Catherine Bailey | Kathryn Bayley
    = Geoffrey Whittaker | Jeffrey Whitaker
    = Sara Thompson | Sarah Thomson
    = Mr Jonathan Brookes | Jonathon Brooks
    = Ann Shepherd | Anne Sheppard
    = Philip Nichols | Phillip Nicholls
    = Dr Alan Read | Allan Reid
    = Teresa Hawkins | Theresa Hawkins
    = John Smith | John Paul Smith
    = Lesley Pearce | Leslie Pierce
    = Matthew Tyler | Mathew Tiler
    = Deborah Wilks | Debra Wilkes
    = Jacqueline Frost | Jaqueline Frost
    = Neil Harrison | Neal Harrison
    = Adrian Leigh | Adrian Lee
    = PC 4417 Simon Deacon | Simon Deacon
    ! Jane Smith | John Smith
    ! John Smith | Joan Smith
    ! John Paul Smith | John Peter Smith
    ! Mark Turner | Mark Tanner
    ! Paul Webster | Paula Webster
    ! Robert Marsh | Rupert Marsh
    ! Simon Hale | Simone Hale
    ! Harry Barker | Barry Barker
    ! Ian Wood | Ian Ward
    ! Claire Palmer | Carol Palmer
    ! Martin Lowe | Martin Law
    ! Adam Hill | Adam Hall`,
  SOUTH_ASIAN: `
    = Mohammed Khan | Muhammad Khan
    = Mohd Iqbal | Mohammed Iqbal
    = Md Rafiqul Islam | Mohammad Rafiqul Islam
    = Mohammed Ali Akhtar | Ali Akhtar
    = Shabana Choudhury | Shabana Chowdhury
    = Tariq Hussain | Tarik Hussein
    = Gurpreet Singh Sandhu | Gurprit Sandhu
    = Jaswinder Kaur | Jasvinder Kaur
    = Fatima Begum | Fathima Begum
    = Abdul Rehman Malik | Abdulrahman Malik
    = Nasreen Akhter | Nasrin Akhtar
    = Zeeshan Qureshi | Zishan Quraishi
    = Sanjeev Aggarwal | Sanjiv Agarwal
    = Lakshmi Iyer | Laxmi Iyer
    = Syed Imran Shah | Sayed Imran Shah
    = Pooja Mukherjee | Puja Mukherji
    = Nisha Patel | Nisha Bhavesh Patel
    ! Mohammed Khan | Mohammed Khalid
    ! Mohammed Khan | Mahmood Khan
    ! Harpreet Singh | Hardeep Singh
    ! Balwinder Singh | Kulwinder Singh
    ! Gurpreet Kaur | Gurpreet Singh
    ! Imran Ahmed | Irfan Ahmed
    ! Nadia Hussain | Nazia Hussain
    ! Anil Sharma | Sunil Sharma
    ! Priya Shah | Preeti Shah
    ! Rajesh Patel | Rakesh Patel
    ! Shazia Bibi | Sadia Bibi
    ! Asif Mahmood | Atif Mahmood`,
  ARABIC: `
    = Yusuf Haddad | Youssef Haddad
    = Ahmed Al-Masri | Ahmad Masri
    = Abdullah bin Saleh | Abdallah Saleh
    = Khaled El Sayed | Khalid Elsayed
    = Omar Farouk | Umar Faruq
    = Hassan Abdel Rahman | Hasan Abdulrahman
    = Mahmoud Said | Mahmood Saeed
    = Fatima Zahra Benali | Fatimah Benali
    = Ibrahim Mansour | Ebrahim Mansoor
    = Aisha Al Jabouri | Ayesha Al-Jaburi
    = Mustafa Kassem | Mostafa Qasim
    = Layla Nasser | Leila Nasir
    = Abd al-Aziz Hamdan | Abdulaziz Hamdan
    = Noor Shaheen | Nour Shahin
    = Osama Khatib | Usama Al-Khateeb
    ! Khalid Hassan | Khalil Hassan
    ! Ahmed Saleh | Ahmed Salim
    ! Abdul Karim | Abdul Rahim
    ! Hamza Nasser | Hamid Nasser
    ! Samir Haddad | Samira Haddad
    ! Amir Aziz | Omar Aziz
    ! Layla Mansour | Laila Masoud
    ! Hassan Ali | Hussein Ali
    ! Jamal Farah | Jamila Farah
    ! Karim Said | Kareem Sadiq`,
  AFRICAN: `
    = Oluwaseun Adeyemi | Seun Adeyemi
    = Chukwuemeka Okafor | Emeka Okafor
    = Kwame Owusu | Kwame Owusu-Ansah
    = Chinedu Okonkwo | Chinedu Okwonkwo
    = Abdi Warsame | Abdi Warsama
    = Mohamud Abdullahi | Mohamoud Abdulahi
    = Tendai Moyo | Tendayi Moyo
    = Kofi Mensah | Kofi Mensa
    = Oluwafemi Balogun | Femi Balogun
    = Amina Jallow | Aminah Jalloh
    = Tesfaye Bekele | Tesfay Bekele
    = Ngozi Eze | Ngozi Chidinma Eze
    = Fadumo Ali Hirsi | Fadumo Hersi
    = Ousmane Diallo | Usman Diallo
    ! Kwame Mensah | Kwabena Mensah
    ! Adebayo Ogunleye | Adebola Ogunleye
    ! Chidi Okoro | Chike Okoro
    ! Oluwaseun Bello | Oluwatobi Bello
    ! Abdi Warsame | Abdi Nur Hassan
    ! Kofi Asante | Kofi Antwi
    ! Ngozi Okeke | Nneka Okeke
    ! Tendai Moyo | Tatenda Moyo
    ! Ifeoma Nwosu | Ifeanyi Nwosu
    ! Musa Conteh | Isa Conteh`,
  CHINESE: `
    = Zhang Wei | Wei Zhang
    = Chan Kwok Wai | Kwok-Wai Chan
    = Li Xiaoming | Li Xiao Ming
    = Wong Mei Ling | Mei-Ling Wang
    = Chen Jiahao | Jia Hao Chen
    = Peter Cheung | Peter Zhang
    = Lee Chi Keung | Li Chi-Keung
    = Huang Lihua | Wong Lihua
    = Ng Siu Fai | Siu-Fai Ng
    = Liu Yang | Lau Yang
    = Zhou Min | Chow Min
    = Xu Jing | Hsu Jing
    = Lin Zhiqiang | Lam Zhi Qiang
    = Cai Hong | Tsai Hong
    = Yip Wai Man | Waiman Yip
    ! Wei Zhang | Wei Wang
    ! Li Wei | Li Na
    ! Chen Jing | Chen Jun
    ! Wang Fang | Wang Feng
    ! Zhao Min | Zhou Min
    ! Chan Kwok Wai | Chan Kwok Keung
    ! Liu Ying | Liu Yong
    ! Wu Hao | Hu Hao
    ! Lin Xiaoyan | Lin Xiaojun
    ! Huang Wei | Hong Wei`,
  POLISH: `
    = Łukasz Wiśniewski | Lukasz Wisniewski
    = Krzysztof Nowak | Christopher Nowak
    = Aleksander Wójcik | Alexander Wojcik
    = Katarzyna Kowalska | Katarzyna Kowalski
    = Małgorzata Zielińska | Margaret Zielinska
    = Paweł Dąbrowski | Pawel Dombrowski
    = Agnieszka Szymańska | Agnieszka Szymanski
    = Tomasz Kaczmarek | Thomas Kaczmarek
    = Grzegorz Lewandowski | Gregory Lewandowski
    = Michał Jankowski | Michael Jankowski
    = Ewa Krawczyk | Eva Krawczyk
    = Andrzej Mazur | Andrew Mazur
    = Jakub Piotrowski | Kuba Piotrowski
    = Joanna Grabowska-Lis | Joanna Grabowska
    = Wojciech Pawłowski | Wojtek Pawlowski
    ! Jan Kowalski | Jan Kowalczyk
    ! Anna Nowak | Hanna Nowak
    ! Piotr Zieliński | Paweł Zieliński
    ! Marek Wójcik | Marcin Wójcik
    ! Agata Mazur | Agnieszka Mazur
    ! Tomasz Wrona | Tomasz Wroński
    ! Jan Kowalski | Anna Kowalska
    ! Mateusz Dudek | Mariusz Dudek
    ! Adam Kozłowski | Adam Kozak
    ! Ewa Lis | Iga Lis`,
  PORTUGUESE: `
    = João da Silva | Joao Silva
    = José Gonçalves | Jose Goncalves
    = Ana Maria dos Santos | Ana Santos
    = Luís Sousa | Luis de Souza
    = Antônio Ferreira | António Fereira
    = Thiago Oliveira | Tiago Oliveira
    = Mateus Teixeira | Matheus Teixeira
    = Inês Magalhães | Ines Magalhaes
    = Filipe Araújo | Felipe Araujo
    = Maria de Fátima Costa | Maria Fatima Costa
    = Rui Miguel Pereira | Rui Pereira
    = Catarina Mendes | Katarina Mendez
    = Vitor Lopes | Victor Lopez
    = Zé Carlos Nunes | José Carlos Nunes
    ! João Silva | Joana Silva
    ! Paulo Santos | Paula Santos
    ! Maria Ferreira | Marta Ferreira
    ! Rui Costa | Raul Costa
    ! Miguel Pereira | Manuel Pereira
    ! Tiago Ramos | Diogo Ramos
    ! Ana Rocha | Ana Roque
    ! Pedro Almeida | Pedro Alves
    ! Luís Carvalho | Luísa Carvalho
    ! José Moreira | José Morais`,
  DOUBLE_BARRELLED: `
    = Lucy Ashby-Moore | Lucy Ashby Moore
    = Lucy Ashby-Moore | Lucy Moore
    = Hannah Cole-Barton | Hannah Cole
    = Hannah Cole-Barton | Hannah Barton-Cole
    = Jean-Pierre Laurent | Jean Pierre Laurent
    = Mary-Ann Foster | Maryann Foster
    = Oliver Bowes-Lyon | Oliver Bowes–Lyons
    = Emma-Louise Tate | Emma Louise Tate
    = Tariq Aziz-Khan | Tariq Azizkhan
    = Sophie Grant-Hughes | Sophie Elizabeth Grant-Hughes
    = Anna-Marie Fenn | Annmarie Fenn
    = Giles Fox-Harding | Fox-Harding, Giles
    = Kate Blythe-Warren | Katherine Blythe Warren
    ! Lucy Ashby-Moore | Lucy Ashby-Brown
    ! Hannah Cole-Barton | Hannah Carr-Barton
    ! Emma-Louise Tate | Emma-Jane Tate
    ! Oliver Bowes-Lyon | Olivia Bowes-Lyon
    ! Mary-Ann Foster | Mary-Lou Foster
    ! Tariq Aziz-Khan | Tahir Aziz-Khan
    ! Giles Fox-Harding | Gail Fox-Harding
    ! Sam Hill-Wood | Sam Hall-Wood
    ! Lucy Ashby-Moore | Lucy Maher
    ! James Reid-Lowe | Jane Reid-Lowe`,
  TRANSLITERATED: `
    = Dmitri Volkov | Dmitry Volkov
    = Sergei Yakovlev | Sergey Iakovlev
    = Aleksandr Popov | Alexander Popov
    = Yevgeny Sokolov | Evgeny Sokolov
    = Oleksandr Shevchenko | Aleksandr Shevchenko
    = Mikhail Orlov | Michail Orlov
    = Natalia Kuznetsova | Nataliya Kuznetsova
    = Giorgos Papadopoulos | Georgios Papadopoulos
    = Nikolaos Dimitriou | Nicolaos Demetriou
    = Mehmet Yılmaz | Mehmet Yilmaz
    = Gheorghe Ionescu | George Ionescu
    = Ștefan Popa | Stefan Popa
    = Anastasiya Lysenko | Anastasia Lisenko
    = Tigran Petrosyan | Tigran Petrossian
    = Jürgen Müller | Juergen Mueller
    ! Dmitri Volkov | Dmitri Volkonsky
    ! Sergei Orlov | Serhiy Orlenko
    ! Ivan Petrov | Ivana Petrova
    ! Aleksei Popov | Aleksandr Popov
    ! Natalia Ivanova | Nadia Ivanova
    ! Mehmet Kaya | Mehmet Koç
    ! Andrei Popa | Adrian Popa
    ! Nikos Georgiou | Nikos Gregoriou
    ! Arben Hoxha | Arta Hoxha`,
  REVERSED: `
    = Smith, John | John Smith
    = Okafor Chidi | Chidi Okafor
    = Patel, Anita | Anita Patel
    = Kowalski Jan | Jan Kowalski
    = Nguyen Van Hung | Hung Van Nguyen
    = McDonald, Mr Ewan | Euan MacDonald
    = Owen Thomas | Thomas Owen
    = Singh Manjit | Manjit Singh
    = O'Neill, Sinead | Sinéad O’Neill
    = Hussain Tariq | Tariq Hussein
    = Da Costa, Maria | Maria da Costa
    = Popescu Andrei Ion | Andrei Ion Popescu
    = KHAN Imran | Imran Khan
    ! Thomas Martin | Martin Tomlin
    ! Stewart Graham | Grant Stewart
    ! Ali Hassan | Hassan Amin
    ! James, Paul | James Pell
    ! Li Chen | Chen Lu
    ! Taylor, Scott | Scott Tyrell
    ! Kaur Jasleen | Jasmine Kaur
    ! Dean, Russell | Russell Deacon
    ! Allan, Craig | Craig Allen Parsons
    ! George, Henry | George Hendry`,
  NICKNAME: `
    = William Harper | Bill Harper
    = Robert Quigley | Bobby Quigley
    = Margaret Doyle | Peggy Doyle
    = Elizabeth Nunn | Betty Nunn
    = Richard Stokes | Dick Stokes
    = Anthony Gill | Tony Gill
    = Christopher Hay | Kit Hay
    = Theodore Marsh | Ted Marsh
    = Alexander Rudd | Sandy Rudd
    = Rebecca Lyle | Becky Lyle
    = Jennifer Oakes | Jenny Oakes
    = Samantha Pike | Sam Pike
    = Charles Denby | Chas Denby
    = Henry Ford | Harry Ford
    = Sarah Milne | Sally Milne
    = Abigail Crane | Abi Crane
    ! Robert Harper | Roger Harper
    ! Edward Pike | Edwin Pike
    ! Daniel Frost | Danielle Frost
    ! Bill Nunn | Phil Nunn
    ! Katie Rudd | Kenny Rudd
    ! Tony Gill | Terry Gill
    ! Jack Denby | Jake Denby
    ! Betty Crane | Becky Crane
    ! Ron Stokes | Rod Stokes
    ! Jenny Hay | Jeremy Hay`,
  TYPO: `
    = Jonathan Sanderson | Jonathan Sandreson
    = Charlotte Wetherby | Charlote Wetherby
    = Benjamin Prescott | Benjamin Prescot
    = Mohammed Rashid | Mohamned Rashid
    = Victoria Lambert | Victoria Lamberg
    = Nicola Fairbrother | Nicola Fairbrohter
    = Timothy Garside | Timothy Harside
    = Rachel Underwood | Rachael Underwod
    = Gregory Stanfield | Gregory Standfield
    = Thomas Bradshaw | Thoams Bradshaw
    = Harriet Collingwood | Hariet Colingwood
    = Kenneth Armitage | Kenneth Armitahe
    = Philippa Dalton | Phillipa Daltom
    = Lawrence Priestley | Lawrence Preistly
    = Daniel Kowalczyk | Daniel Kowalcyzk
    ! Thomas Bradley | Thomas Bradshaw
    ! Karen Poole | Karen Peel
    ! Victoria Lambert | Victoria Gilbert
    ! Benjamin Preston | Benjamin Prescott
    ! Rachel Hunt | Rachel Hurst
    ! Kenneth Moss | Kenneth Moore
    ! Gregory Sands | Gregory Sanders
    ! Peter Dalby | Peter Dalton
    ! Lucy Banks | Lucy Burke
    ! Colin Carter | Colin Cartwright`,
};

/** More than 350 labelled pairs of invented names. */
export const NAME_PAIRS: readonly NamePair[] = PAIR_KINDS.flatMap((kind) =>
  PAIRS[kind]
    .trim()
    .split("\n")
    .map((line) => {
      const [one = "", other = ""] = line.trim().slice(2).split(" | ");
      return { one, other, same: line.trim().startsWith("="), kind };
    }),
);
