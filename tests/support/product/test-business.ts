import type { Business } from "#foundation/config.server.ts";

export const TEST_BUSINESS: Business = {
  name: "Test Business",
  phone: "020 7946 0000",
  email: "post@example.co.uk",
  address: "1 Test Street, London",
  company: "Test Business Ltd, no. 1",
  site: "https://portal.example.test",
  group: "the Test Group",
  opens: 8,
  closes: 18,
};
