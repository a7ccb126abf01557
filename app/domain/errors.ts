/** A refusal that the person is told about. `status` is the HTTP status it answers with. */
export class Refusal extends Error {
  readonly status: 403 | 404 | 409;

  constructor(status: 403 | 404 | 409, message: string) {
    super(message);
    this.name = "Refusal";
    this.status = status;
  }
}

/** There is no such thing, or it is not this person's: the two are never told apart. */
export function notFound(message: string): Refusal {
  return new Refusal(404, message);
}

/** The person may see it but not do this. */
export function forbidden(message: string): Refusal {
  return new Refusal(403, message);
}

/** Somebody else was first, or the thing has moved on. */
export function conflict(message: string): Refusal {
  return new Refusal(409, message);
}

/** A form's id stands already, with other content than the form has now. */
export const SENT_BEFORE =
  "This form was sent before, with other words. Copy your text, reload the page and send it again.";
