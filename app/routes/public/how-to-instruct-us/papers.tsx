import { FactsTable } from "#app/routes/public/facts-table.tsx";

export function PapersToSend() {
  return (
    <>
      <h2 id="papers">Papers we need</h2>
      <p>
        In every case: the indictment or charge, the case summary, the prosecution's expert and
        forensic statements, the exhibit list, the interview record, and the defence statement if
        one has been served. Include unhelpful material: it will come up in cross-examination.
      </p>
      <FactsTable
        caption="What to add for each kind of case"
        columns={["Case type", "Papers we need"]}
        rows={[
          [
            "Possession with intent, or supply",
            "Weights and purities by exhibit; photographs of drugs, packaging, scales and cash; where each was found; phone downloads; any account of the client's own use.",
          ],
          [
            "Cannabis cultivation or production",
            "Scene photographs and video; plant count, height and stage; lamps and other equipment; wet or dry weights and when they were taken; electricity records; signs of earlier crops.",
          ],
          [
            "Valuation and confiscation",
            "Under the Proceeds of Crime Act 2002 the prosecutor's section 16 statement, any section 17 response and any answer to a section 18 order; the basis of plea; sentencing remarks; the valuation relied on and its sources. In Scotland, the statements under Part 3.",
          ],
          [
            "County lines and conspiracy",
            "The opening note or case summary; sequence of events; call and cell-site schedules; ANPR; bulk messages in full; any National Referral Mechanism decision.",
          ],
          [
            "Phones and slang",
            "The full download in its native or reader format, not screenshots alone; attribution evidence; the prosecution's translation or glossary; audio with its transcript.",
          ],
          [
            "New psychoactive substances, chemsex",
            "The laboratory's identification, with the compound's full name; packaging and labels; messages; toxicology where there is any.",
          ],
          [
            "Firearms and gangs",
            "The firearms examiner's report; officers' statements on gangs; lyrics and video in full, with the date of each and the police transcript.",
          ],
          [
            "Medical evidence",
            "GP and hospital records with the patient's written consent; the custody record; prescribing history; toxicology.",
          ],
        ]}
      />
    </>
  );
}

export function WhatNotToSend() {
  return (
    <>
      <h2 id="not-to-send">What not to send</h2>
      <ul>
        <li>
          <strong>By the contact form: no case papers and no names</strong> of defendants, witnesses
          or complainants. The{" "}
          <a className="link" href="/contact">
            form
          </a>{" "}
          is for a first question: charge, drug, hearing date. Use the{" "}
          <a className="link" href="/auth/login">
            portal
          </a>{" "}
          for the case itself.
        </li>
        <li>
          <strong>No papers by ordinary email.</strong> Upload them to the job. If the court or your
          own rules ask for CJSM secure email, use that: we add what arrives to the list of the job.
        </li>
        <li>
          No names in the job's title or in your case reference: our emails show the reference.
          Names go in the description.
        </li>
        <li>
          <strong>No drugs and no original exhibits.</strong> If an exhibit needs to be examined,
          say so, and we arrange it with the officer in the case and a laboratory that may lawfully
          hold it.
        </li>
        <li>No records of other people that the questions do not call for. Redact or leave out.</li>
      </ul>
    </>
  );
}
