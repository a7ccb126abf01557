import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkForm, readForm } from "./read-form.server.ts";

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";

function post(type: string | null, body: BodyInit): Request {
  const headers = type === null ? undefined : { "Content-Type": type };
  return new Request("http://portal.example/", { method: "POST", body, headers });
}

function part(disposition: string, value: string): string {
  return `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
}

describe("a form", () => {
  it.each([
    [URLENCODED, "a=1&b=+2+%26&c="],
    [`${URLENCODED};charset=UTF-8`, "a=1&b=%202%20%26&c="],
    [
      MULTIPART,
      `${part('name="a"', "1")}${part('name="b"', " 2 &")}${part('name="c"', "")}--x--\r\n`,
    ],
  ])("of %s is read as it was typed", async (type, body) => {
    expect({ ...(await readForm(post(type, body))) }).toEqual({ a: "1", b: " 2 &", c: "" });
  });

  it("keeps half a million characters and odd names, and ends each line alike", async () => {
    const text = "a\r\nb\u000bc\n".repeat(70_000);
    const form = await readForm(post(null, new URLSearchParams({ text, __proto__x: "1" })));
    expect(Object.keys(form)).toEqual(["text", "__proto__x"]);
    // Vitest would compare texts of this length for ever.
    expect(form.text === "a\nb\nc\n".repeat(70_000)).toBe(true);
  });

  it("cannot reach an object's prototype", async () => {
    const body = "__proto__=1&constructor=2&toString=3";
    const form = await readForm(post(URLENCODED, body));
    expect(Object.keys(form)).toEqual(["__proto__", "constructor", "toString"]);
    expect(Object.getPrototypeOf(form)).toBeNull();
    expect({}.toString()).toBe("[object Object]");
  });

  it.each([
    ["another content type", "application/json", '{"a":1}'],
    ["plain text", "text/plain", "a=1"],
    ["no content type", null, new Uint8Array([1, 2])],
    ["a field twice", URLENCODED, "a=1&a=2"],
    ["a field twice, equal", URLENCODED, "a=1&a=1"],
    ["a file", MULTIPART, `${part('name="a"; filename="a.txt"', "1")}--x--\r\n`],
    ["a broken body", MULTIPART, part('name="a"', "1")],
    ["no boundary", "multipart/form-data", `${part('name="a"', "1")}--x--\r\n`],
  ])("with %s is answered with 400", async (_, type, body) => {
    await expect(readForm(post(type, body))).rejects.toMatchObject({
      data: "The form could not be read. Go back, reload the page and try again.",
      init: { status: 400 },
    });
  });
});

describe("checking", () => {
  const schema = z.object({
    name: z
      .string({ error: "Enter a name" })
      .min(2, { error: "Too short" })
      .regex(/^[a-z]/, { error: "Start with a letter" }),
    age: z.coerce.number({ error: "Enter a number" }),
  });

  it("gives what the schema makes, without other fields", () => {
    expect(checkForm(schema, { name: "ann", age: "42", role: "ADMIN" })).toEqual({
      ok: true,
      input: { name: "ann", age: 42 },
    });
  });

  it("gives the first message of each field, and back everything that was typed", () => {
    const values = { name: "1", age: "x", other: " kept " };
    expect(checkForm(schema, values)).toEqual({
      ok: false,
      failed: { values, errors: { name: "Too short", age: "Enter a number" } },
    });
  });

  it("tells of a missing field, and under `form` of the whole", () => {
    const same = schema.refine(() => false, { error: "Not together" });
    expect(checkForm(schema, { age: "1" })).toMatchObject({
      failed: { errors: { name: "Enter a name" } },
    });
    expect(checkForm(same, { name: "ann", age: "1" })).toMatchObject({
      failed: { errors: { form: "Not together" } },
    });
  });
});
