import {
  ENQUIRY_STATE_LABELS,
  ENQUIRY_STATES,
  type EnquiryState,
} from "#app/domain/enquiries/enquiry.ts";

export function StateFilter({ state }: { state: EnquiryState | null }) {
  return (
    <div>
      <label htmlFor="state" className="mb-1 block text-sm font-semibold">
        State
      </label>
      <select key={state} id="state" name="state" defaultValue={state ?? ""} className="field">
        <option value="">All but spam</option>
        {ENQUIRY_STATES.map((value) => (
          <option key={value} value={value}>
            {ENQUIRY_STATE_LABELS[value]}
          </option>
        ))}
      </select>
    </div>
  );
}
