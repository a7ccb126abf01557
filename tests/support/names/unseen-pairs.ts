/**
 * Names of one person each that were written after the lists of variants were closed, and have changed nothing
 * since: they say what to expect of names that nobody had in mind. Invented, like all others.
 */
export const UNSEEN_PAIRS: readonly { one: string; other: string }[] = `
    Gwenllian Morris = Gwen Morris
    Tudur Hopkin = Tudor Hopkins
    Elin Vaughan = Elen Vaughan
    Padraig Mulligan = Paudie Mulligan
    Sile Hanrahan = Sheila Hanrahan
    Feidhlim Devlin = Phelim Devlin
    Aodhan Rooney = Aidan Rooney
    Domhnall Ferris = Donal Ferris
    Catherine Ann Mackie = Cathy Mackie
    Innes Geddes = Innis Geddes
    Sorley Maclean = Somhairle McLean
    Gregor Balfour = Greg Balfour
    Reginald Crabtree = Reg Crabtree
    Samantha Kershaw = Sam Kershaw
    Theodora Blythe = Dora Blythe
    Leonard Askew = Lenny Ascue
    Clive Rathbone = Cliv Rathbourne
    Dr. Emma-Jane Stott = Emma Jane Stott
    Muhammad Usman Ghani = Mohd Osman Gani
    Jagdeep Bains = Jagdip Bains
    Parminder Sahota = Perminder Sahota
    Rukhsana Parveen = Rukhsana Perveen
    Sathish Kumar = Satish Kumar
    Ashok Agarwal = Ashok Aggarwal
    Khurram Shehzad = Khuram Shahzad
    Abu Bakr Sesay = Abubakar Sesay
    Yehia El-Sayed = Yahya Elsayed
    Anwar Al Khatib = Anwar Khateeb
    Mahdi Jawad = Mehdi Javad
    Oluwadamilare Ojo = Dare Ojo
    Ikechukwu Obi = Ike Obi
    Blessing Osagie = Blesing Osagie
    Yohannes Bekele = Johannes Bekele
    Ibrahima Sow = Ibrahim Sow
    Kwong Chi Wai = Kwong Chiwai
    Tse Hoi Yan = Xie Hoi Yan
    Ouyang Ming = Ou Yang Ming
    Hsieh Mei-Ling = Xie Meiling
    Bartosz Wrona = Bartek Wrona
    Joanna Piekarska = Asia Piekarska
    Kacper Sikora = Casper Sikora
    Monika Żak = Monica Zak
    Ana Beatriz Moura = Ana Moura
    Eduardo Tavares = Edu Tavares
    Joaquim Vaz = Joachim Vaz
    Marco Aurélio Pinto = Marcos Pinto
    Iryna Kovalenko = Irina Kovalenko
    Viktor Lysenko = Victor Lisenko
    Sofia Papadaki = Sophia Papadakis
    Zoltán Szabó = Zoltan Szabo`
  .trim()
  .split("\n")
  .map((line) => {
    const [one = "", other = ""] = line.trim().split(" = ");
    return { one, other };
  });
