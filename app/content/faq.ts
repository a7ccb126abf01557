import { CLAIMS } from "./business.ts";
import type { Question } from "./question.ts";

/** The questions of the FAQ page, whose text says that there are fifteen. */
export const FAQ: readonly Question[] = [
  {
    id: "what-a-drug-expert-does",
    question: "What does a drug expert witness do?",
    answer: [
      "A drug expert explains what a court could not be expected to know unaided: how drugs are packed, priced, cut, used and sold, how much a cannabis grow would yield, what a message means. The opinion is tied to the exhibits in the case.",
      "The expert does not decide intent, credibility or guilt. A drug trade expert is not a chemist, a clinician, a cell site analyst or a firearms examiner. Laboratory review and medical reports are signed by somebody qualified in that discipline. If your issue belongs to a field that is not ours, we tell you before you pay for the wrong report.",
    ],
    link: { to: "/services/drug-expert-witness-reports", text: "Drug expert witness reports" },
  },
  {
    id: "defence-prosecution-and-conflicts",
    question: "Do you act for both defence and prosecution, and how do you check for conflicts?",
    answer: [
      "Yes, for either, though never for both in one case. The duty to the court overrides any duty to whoever instructs or pays, so the same papers get the same answer from us.",
      "Before quoting we check all defendants' names against our records. Name them in the description of the job request, never in its title or reference, with any linked operation and the other side's expert. We decline if there is a conflict and tell you of any other connection that might fairly be put to the expert. No fee depends on a result.",
    ],
    link: { to: "/how-to-instruct-us", text: "How to instruct us" },
  },
  {
    id: "how-fast",
    question: "How quickly can you respond and report?",
    answer: [
      `We respond within ${CLAIMS.responseMinutes} minutes during business hours. The mailbox is ${CLAIMS.mailbox.toLowerCase()}; the hours of the phone line are on the contact page.`,
      `Preliminary opinions come ${CLAIMS.preliminaryOpinion}. Full reports typically take ${CLAIMS.fullReport}. Time runs from the day on which we hold the papers, and a large phone download can take longer; the quote gives a date.`,
      "We accept urgent instructions. Ring first with the hearing date and the date for service. If we cannot meet them we say so at once, so that you can ask the court for time or look elsewhere.",
    ],
    link: { to: "/contact", text: "Contact us about an urgent case" },
  },
  {
    id: "legal-aid",
    question: "Will legal aid pay for the report, and at what rates?",
    answer: [
      "In England and Wales you apply to the Legal Aid Agency for prior authority on form CRM4, with our quote attached. Rates are prescribed in Schedule 5 to the Criminal Legal Aid (Remuneration) Regulations 2013; a higher rate needs exceptional circumstances. Our quote gives hours by task, rate and travel, and why the report is necessary. In a legal aid case the quote is a ceiling: you are invoiced for the hours worked, and never more than it.",
      "In Scotland you ask the Scottish Legal Aid Board for sanction before instructing us. In either country, wait for the decision before you accept the quote. If less is allowed, we can usually narrow the questions.",
    ],
    link: { to: "/fees-and-legal-aid", text: "Fees and legal aid" },
  },
  {
    id: "private-funding",
    question: "Can a private client pay for an expert?",
    answer: [
      "Yes, through a solicitor, who defines the questions and protects privilege. The quote is a fixed sum in writing. Nothing is due until you accept it, and we may ask for payment on account. Court attendance is quoted separately.",
      "Advise your client early about recovery. After an acquittal, payment of a private expert's fee from central funds depends on the order made and on statutory limits, so it should not be assumed. A small first step, such as a preliminary opinion, can show whether a full report is worth its cost.",
    ],
    link: { to: "/fees-and-legal-aid", text: "How fees are quoted" },
  },
  {
    id: "papers",
    question: "What papers should we send, and how do we send them securely?",
    answer: [
      "Send the charge or indictment, case summary, exhibit list, drug analysis, photographs, interviews and the other side's expert evidence. Add the phone download in its reader format, and the defence statement once served. Include what is against you.",
      `Raise the job in the portal, with the names of all defendants in its description, and upload the papers there. Each file may have up to ${CLAIMS.largestPaper}, so a whole phone download goes the same way as a letter; a broken connection only interrupts it. Files are encrypted on their way and where we keep them, and checked for malware. Papers that have to come by CJSM email or by post are added to the same list by us.`,
      "Keep case papers and names out of the contact form, the job's title and your reference. Never post drugs or original exhibits. Leave out privileged material that the expert does not need.",
    ],
    link: { to: "/how-to-instruct-us", text: "Papers by type of case" },
  },
  {
    id: "areas-covered",
    question: "Which parts of the United Kingdom do you cover?",
    answer: [
      `We cover ${CLAIMS.coverage}, and we accept instructions from Northern Ireland too.`,
      "The Misuse of Drugs Act 1971 applies throughout, but procedure does not. CrimPR Part 19 and the Sentencing Council's guidelines belong to England and Wales. In Scotland the expert's duties rest on the common law, essential facts need corroboration and confiscation falls under Part 3 of the Proceeds of Crime Act 2002. Northern Ireland has its own court rules and sentencing authorities, and Part 4 of that Act. Each report is written for the court that will hear it.",
    ],
  },
  {
    id: "court-attendance",
    question: "Will the expert attend court in person or by video link?",
    answer: [
      "Either, and it will be the person who signed the report. Whether a secure video link may be used is for the court, so ask early: it saves travel, but exhibits and large schedules are sometimes easier to explain in the room.",
      "Send trial dates and the expert's place in your running order as soon as you know them. If the report can be agreed or read, tell us, and we release the date. Attendance and cancellation terms are in the quote.",
    ],
    link: { to: "/fees-and-legal-aid", text: "Attendance and who pays for it" },
  },
  {
    id: "personal-use-or-supply",
    question: "How do you decide between personal use and supply?",
    answer: [
      "We do not decide it. Possession with intent to supply under section 5(3) of the Misuse of Drugs Act 1971 depends on intent, which is for whoever tries the facts. No weight marks the line.",
      "We set the quantity against the habit claimed, its cost and how long it would last. Then we read packaging, scales, cash, cutting agents and messages, giving the explanation consistent with use beside the one consistent with supply. Sharing with friends can be supply in law, so advise on that before the account is put forward.",
    ],
    link: { to: "/services/drug-expert-witness-reports", text: "Personal use and supply reports" },
  },
  {
    id: "street-or-wholesale-value",
    question: "Should drugs be valued at street or wholesale price, and what of confiscation?",
    answer: [
      "It depends on the level at which the evidence shows the person buying or selling. A kilogram valued in £10 deals assumes breaking down, perhaps cutting, and retail sale. Without evidence of that, the figure is likely to overstate. We give both values with unit, place, date and source.",
      "Under Part 2 of the Proceeds of Crime Act 2002 benefit is measured by what was obtained, not by profit. The order is ordinarily for that sum unless the defendant shows that the available amount is less, or it would be disproportionate. Seized drugs have no lawful market, so they add nothing to the available amount.",
    ],
    link: { to: "/services/drug-valuations-poca", text: "Drug valuations and POCA" },
  },
  {
    id: "harm-categories",
    question: "How does your evidence bear on harm categories 1 to 4 at sentence?",
    answer: [
      "For supply, intent to supply, importation and production, the Sentencing Council's guideline runs from category 1, the largest indicative quantities, to category 4. Role is assessed separately, and purity plays no part in the category. Selling directly to users is treated as at least category 3.",
      "We help where weight, yield or the equivalent quantity of an unlisted drug is disputed, and where the group's total differs from what one defendant handled. The guideline applies to adults sentenced in England and Wales. The judge chooses the category.",
    ],
    link: {
      to: "/services/cannabis-cultivation-analysis",
      text: "Yield and harm in cannabis cases",
    },
  },
  {
    id: "meeting-of-experts",
    question: "What happens at a meeting of experts, and can one expert act jointly?",
    answer: [
      "Under CrimPR 19.6 the court may direct the experts to discuss the issues and prepare a statement of what they agree and dispute, with reasons. Apart from that statement, the discussion may not be referred to without the court's permission. Lawyers do not settle the content.",
      "CrimPR 19.7 allows a single joint expert where more than one defendant wants evidence on an issue. It does not impose one expert on prosecution and defence. Part 19 does not apply in Scotland, where the court and the parties arrange any meeting.",
    ],
  },
  {
    id: "unhelpful-opinion",
    question: "What if your opinion does not help our case?",
    answer: [
      "We tell you early, in a preliminary opinion if you asked for one, so that you can advise on plea or drop the issue. We correct errors of fact. We do not soften a conclusion.",
      "A defence report obtained for the proceedings is ordinarily privileged until served. Once served, all of it can be put to the expert. The prosecution's position differs: in England and Wales it must disclose an opinion that might reasonably be considered capable of undermining its case or assisting the accused. The fee is due either way.",
    ],
    link: { to: "/fees-and-legal-aid", text: "What is due when work stops early" },
  },
  {
    id: "confidentiality-and-retention",
    question: "How are case papers kept confidential, and for how long?",
    answer: [
      "The expert and those of our staff who need the papers see them. We speak to the other side's expert only with your written agreement or under a direction. Confidentiality has a limit: once evidence is served, the expert's duties to the court may require disclosure of what lies behind it.",
      "We keep a case file for six years after the case ends, any appeal and confiscation included, because an expert must be able to show what an opinion was based on, and then review it for deletion. A court order or written undertaking can require earlier return or destruction.",
    ],
    link: { to: "/privacy", text: "Privacy notice" },
  },
  {
    id: "part-19-contents",
    question: "What must a report contain under Part 19 of the Criminal Procedure Rules?",
    answer: [
      "CrimPR 19.4 requires the expert's qualifications and experience, the sources used, the substance of the material facts supplied, and which facts are within the expert's own knowledge. The report must identify anyone else whose test or measurement it relies on, summarise any range of opinion with reasons, state any reservation and summarise the conclusions.",
      "It must let the court judge reliability, and carry the statement about the duty and the declaration of truth. Separately, CrimPR 19.3 makes you serve notice of anything known that might undermine the expert's reliability or credibility.",
    ],
    link: { to: "/services/drug-expert-witness-reports", text: "What our reports contain" },
  },
];
