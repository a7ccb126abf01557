import { expectNoViolations } from "#tests/support/browser/accessibility.ts";
import {
  clickButton,
  clickLink,
  expect,
  expectField,
  expectNotice,
  queryPast,
  test,
} from "#tests/support/journey.ts";
import type { Product } from "#tests/support/product/product.ts";

/** An enquiry of someone nobody knows; the path of its page for staff. */
async function enquire(product: Product, email: string): Promise<string> {
  const rows = await queryPast(
    product,
    `insert into enquiries (name, email, organization, message)
     values ('Ada Marlowe', $1, $2, 'Cannabis, 40 plants.') returning id`,
    [email, `Firm ${email.split("@")[0]} of Ada`],
  );
  return `/admin/enquiries/${rows[0].id}`;
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with scripts" : "without scripts";
  const tag = javaScriptEnabled ? "@core" : [];
  const word = javaScriptEnabled ? "on" : "off";

  test(`${how} an enquiry is answered in three clicks`, { tag }, async ({
    newPerson,
    product,
    mails,
  }) => {
    const email = `answer-${word}@sender.example`;
    const staff = await newPerson({ as: "admin@demo.example", javaScriptEnabled });
    await staff.goto(await enquire(product, email));
    if (javaScriptEnabled) await expectNoViolations(staff, "an enquiry");
    await clickLink(staff, "Yes, details needed");
    await expectField(staff, "Your answer", /^Dear Ada Marlowe,/);
    await clickButton(staff, /^Send$/);
    await expectNotice(staff, "Answer sent");
    const main = staff.getByRole("main");
    await expect(main).toContainText("Yes, we can help.");
    await expect(main.locator("header")).toContainText("Replied");
    await expect(main.locator("header")).not.toContainText("Unassigned");
    await expectField(staff, "Your answer", "");
    if (javaScriptEnabled) await expectNoViolations(staff, "an answered enquiry");
    const mail = await mails.waitFor(email, /Your enquiry ENQ-/);
    expect(mail.text).toContain("\n- the charges, the court and the next hearing\n");
    expect(mail.replyTo).toMatchObject([{ address: "instructions@example.co.uk" }]);
  });
}
