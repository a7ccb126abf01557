/** What emails are written with, where a test says nothing else. */
export const WRITING = {
  canSend: true,
  publicUrl: "https://portal.example.test",
  phone: "020 7946 0000",
  office: "Office",
  fallback: { name: "Office", email: "office@example.test" },
  anchorsTo: null,
  linkToken: (id: string) => `token-of-${id}`,
  showLinks: false,
};
