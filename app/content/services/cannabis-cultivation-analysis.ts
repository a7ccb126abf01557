import { CLAIMS } from "#app/content/business.ts";
import type { Service } from "#app/content/service.ts";

export const cannabisCultivationAnalysis: Service = {
  slug: "cannabis-cultivation-analysis",
  name: "Cannabis cultivation analysis",
  short: "Yield, scale and who did what",
  summary:
    "What a grow would have yielded, the evidence for earlier crops and what each person's tasks required. Worked out from plants, lamps, space and power.",
  title: "Cannabis cultivation expert: yield, scale and role",
  description:
    "Expert analysis of cannabis grows for court: plant stages, yield by light and space, wet to dry weight, electricity, crops, gardener's role, own use.",
  lead: "How much cannabis would this room have produced, and for whom? Both sides need that answer for charges under section 4(2) or section 6(2) of the Misuse of Drugs Act 1971. A plant count alone does not give it. Lamps, floor area, stage of growth and power bring the estimate within limits that can be checked.",
  button: "Instruct Us",
  tiles: [
    {
      title: "Yield by room",
      text: "Plants, light and canopy area each cap the crop. When they point to different totals, we explain which cap applies.",
    },
    {
      title: "Stage of growth",
      text: "Cuttings, vegetative plants and plants in flower are counted separately, because some never reach harvest.",
    },
    {
      title: "Wet and dry weight",
      text: "Cannabis loses most of its fresh weight in drying. Stalk, root and soil add weight that nobody buys.",
    },
    {
      title: "Number of crops",
      text: "Limescale, dusty filters and used growing medium can point to earlier harvests. New equipment can point the other way.",
    },
  ],
  sections: [
    {
      heading: "From plants to saleable weight",
      items: [
        {
          term: "Plants",
          text: "Unrooted cuttings, male plants and mother plants do not carry the yield of a flowering female. If the plants were destroyed, we work from photographs and retained samples.",
        },
        {
          term: "Light and space",
          text: "Lamp type, wattage, hours and square metres limit how much flower can form. Crowded plants stay smaller, so doubling the count does not double the crop.",
        },
        {
          term: "Drying and trimming",
          text: "We convert fresh to dry weight by a stated range. Flowering head is kept apart from low-value leaf and from stem.",
        },
        {
          term: "Plants and crops",
          text: "A count describes one day. An annual figure also needs cycle length, turnaround and failed plants, and we do not multiply by crops for which there is no evidence.",
        },
      ],
    },
    {
      heading: "What the site shows",
      items: [
        {
          term: "Electricity",
          text: "Equipment load and timer settings give the power one crop would use. Meter data may then date the grow. Where a meter was bypassed, we examine the assumptions behind the network operator's estimate.",
        },
        {
          term: "Equipment",
          text: "We consider age, cost, extraction and feeding systems, and whether rooms were ready, half built or disused.",
        },
        {
          term: "The gardener",
          text: "Watering and trimming need less skill than setting up power or choosing a harvest date. We describe the work, living conditions and signs of control. Whether someone was exploited is not for us to decide.",
        },
        {
          term: "Growing for own use",
          text: "Expected dry yield is compared with claimed consumption, allowing for storage and crop failure. A prescription for medicinal cannabis does not permit home growing.",
        },
      ],
    },
    {
      heading: "Charge and sentence",
      items: [
        {
          term: "Production or cultivation",
          text: "For confiscation in England and Wales, production under section 4(2) is a criminal lifestyle offence in Schedule 2 to POCA 2002. Cultivation under section 6 is not listed there, although lifestyle may be found on other grounds.",
        },
        {
          term: "Harm categories",
          text: "In England and Wales, the 2021 guideline fixes categories 3 and 4 by plant numbers at an assumed yield. Category 1 asks whether the operation could produce industrial quantities for commercial use; category 2, significant quantities.",
        },
        {
          term: "Output and potential",
          text: "The guideline looks at output or potential output. We report what was growing, what the installation could have grown, and what was still missing.",
        },
        {
          term: "Scotland",
          text: "Scottish courts are not bound by that guideline. We set out yield, value and tasks as facts for plea or sentence.",
        },
      ],
    },
  ],
  terms: {
    youGet:
      "A table for each room with low, likely and high yields, its inputs, and our opinion on scale, crops and tasks.",
    weNeed:
      "Scene images, plant and lamp counts, room measurements, search records, the examiner's statement, meter data, and weights marked wet or dry. Tell us before premises are cleared or exhibits destroyed.",
    howLong: `From a full set of images, a first view comes ${CLAIMS.preliminaryOpinion}. Allow ${CLAIMS.fullReport} for the report. We take urgent cases.`,
    whoPays:
      "Whoever instructs us. We price each site separately, so a legal aid application can be limited to the rooms in dispute.",
  },
  closing: {
    heading: "Start with the plant count",
    text: "Tell us the count, the rooms and the lamps. We say whether the figure is worth contesting, and how to send the photographs.",
  },
  related: ["drug-valuations-poca", "drug-expert-witness-reports", "forensic-drug-analysis"],
};
