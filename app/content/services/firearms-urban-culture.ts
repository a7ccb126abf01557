import { CLAIMS } from "#app/content/business.ts";
import type { Service } from "#app/content/service.ts";

export const firearmsUrbanCulture: Service = {
  slug: "firearms-urban-culture",
  name: "Firearms and urban culture",
  short: "Guns, gangs, slang and drill lyrics",
  summary:
    "Weapons in drug cases, alleged gang structures, street slang and drill lyrics. What the material shows about this defendant, and what it only suggests.",
  title: "Firearms, gangs, street slang and drill lyrics expert",
  description:
    "Expert analysis of firearms in drug cases, gang structures, street slang and drill lyrics, with evidential weight and prejudice fairly stated for court.",
  lead: "Guns, gangs and lyrics bring prejudice into a trial as well as proof. We explain how weapons figure in the drug trade, what a phrase or verse meant to those who used it, and whether a claim of gang membership rests on evidence about this defendant.",
  button: "Request Analysis",
  tiles: [
    {
      title: "The whole track",
      text: "We read a verse with the rest of its track, its video, its date and its author if known, never from an extract alone.",
    },
    {
      title: "'Gang' as a claim",
      text: "A database marker or a postcode does not prove membership. We ask what the entry was based on.",
    },
    {
      title: "Weapon and trade",
      text: "A gun near drugs does not explain its own purpose. We look for the link in the exhibits.",
    },
    {
      title: "Not ballistics",
      text: "Classification, test firing and cartridge comparison belong to a firearms examiner.",
    },
  ],
  sections: [
    {
      heading: "Firearms and drugs",
      items: [
        {
          term: "Firearms offence analysis",
          text: "Possessing a weapon prohibited by section 5 of the Firearms Act 1968 without authority is an offence whatever the purpose. Section 16 requires intent to endanger life, or to enable another to. We say what trade practice adds on custody and purpose, and where it adds nothing.",
        },
        {
          term: "Drug supply and firearms links",
          text: "Guns are kept for protection, enforcement, loan or barter. We examine debts, threats, robberies and storage before connecting a weapon with a drug business.",
        },
        {
          term: "Minding",
          text: "Weapons are left with people who owe money or fear the owner. We describe the practice; duress and exceptional circumstances are for the jury and the judge.",
        },
      ],
    },
    {
      heading: "Gangs, slang and lyrics",
      items: [
        {
          term: "Gang structures",
          text: "Friendship, family, estate and music are ties of other kinds. Pooled money and coordinated acts point to organisation; appearing in one video is weak evidence of it.",
        },
        {
          term: "Street slang",
          text: "A 'burner' may be a gun or a disposable phone. We date each reading and say who used the word that way.",
        },
        {
          term: "Drill lyrics",
          text: "Violence, boasting and the first person are conventions of drill. A verse may be fiction, borrowed or older than the offence. It may also hold detail that only someone present would know. Authorship, date, specificity and independent support decide how much weight we give it.",
        },
        {
          term: "Admissibility and prejudice",
          text: "Relevance, bad character under the Criminal Justice Act 2003 and fairness under section 78 of PACE are for the judge. CPS guidance has told prosecutors not to say 'gang' without evidence for it. The CPS has since consulted on that guidance and on musical expression, so check the current text.",
        },
        {
          term: "Scotland",
          text: "The 1968 Act applies. Admissibility follows Scots law, and CPS guidance has no role.",
        },
      ],
    },
    {
      heading: "Case types",
      items: [
        {
          term: "Murder and serious violence",
          text: "Lyrics and rivalries said to show motive or identity, and secondary liability where association is asked to stand in for participation.",
        },
        {
          term: "Drugs with a weapon",
          text: "Whether scene, storage and messages join the two. Under the drug guideline for England and Wales, a weapon not charged separately can aggravate sentence.",
        },
        {
          term: "Conspiracy to supply",
          text: "Nicknames, chats and videos used to place someone in a hierarchy.",
        },
        {
          term: "Children and young people",
          text: "Age, imitation and shared accounts affect what a posed picture can show.",
        },
        {
          term: "Injunctions and orders",
          text: "Gang injunctions under Part 4 of the Policing and Crime Act 2009, and order terms on music, places or associates.",
        },
      ],
    },
  ],
  terms: {
    youGet:
      "Full transcripts, a table of meanings, the basis for each alleged affiliation, and what cannot be inferred.",
    weNeed:
      "Original recordings and posts with dates, police transcripts, gang statements, downloads, the firearms examiner's report and any bad character application.",
    howLong: `One track or a short list of terms can be assessed ${CLAIMS.preliminaryOpinion}. A full report typically takes ${CLAIMS.fullReport}. Give us the date of the admissibility hearing as well as the trial.`,
    whoPays:
      "The party that wants the analysis. We quote by minutes of audio and pages of messages. A firearms examiner's fee is separate.",
  },
  closing: {
    heading: "What is the lyric meant to prove?",
    text: "Tell us what the track is said to prove and the date of the admissibility hearing. Once we have heard it we say whether it supports that, gives background or mainly invites prejudice.",
  },
  related: ["county-lines-analysis", "data-comms-interpretation", "organised-crime-expert-witness"],
};
