import { PERSON_FIELDS } from "#app/domain/cases/fields.ts";
import { type PartyField, type PartyRow, partyRowsOf } from "#app/domain/cases/party-rows.ts";
import { Options } from "#app/ui/forms/fields.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import { RowButton } from "#app/ui/forms/row-button.tsx";
import { RowCell } from "#app/ui/forms/row-cell.tsx";
import { PARTY_ROLE_LABELS } from "#app/words/cases.ts";

interface PartyFieldsProps {
  values: Record<string, string>;
  errors: Record<string, string>;
  onAdd: () => void;
  onRemove: (key: number) => void;
}

export function PartyFields({ values, errors, onAdd, onRemove }: PartyFieldsProps) {
  const rows = partyRowsOf(values);
  return (
    <div className="space-y-4">
      <div aria-hidden="true" className="party-row hidden text-sm text-muted xl:grid">
        <span>{PERSON_FIELDS.role.label}</span>
        <span>{PERSON_FIELDS.name.label}</span>
      </div>
      <ul className="space-y-4">
        {rows.map((row, place) => (
          <Person key={row.key} row={row} place={place + 1} errors={errors} onRemove={onRemove} />
        ))}
      </ul>
      {errors.parties && <p className="text-sm font-semibold text-danger">{errors.parties}</p>}
      <RowButton value="add" className="button" onPress={onAdd}>
        Add a person
      </RowButton>
    </div>
  );
}

const MORE = ["aliases", "born", "worksFor"] as const;

interface PersonProps extends Pick<PartyFieldsProps, "errors" | "onRemove"> {
  row: PartyRow;
  /** From 1. */
  place: number;
}

function Person({ row, place, errors, onRemove }: PersonProps) {
  const cell = (name: Exclude<PartyField, "party">) => {
    const id = `${name}-${row.key}`;
    return {
      id,
      value: row[name],
      label: PERSON_FIELDS[name].label,
      rowName: `person ${place}`,
      error: errors[id],
    };
  };
  const hasMore = MORE.some((name) => row[name] !== "" || errors[`${name}-${row.key}`]);
  return (
    <li className="party-row border-b border-rule pb-3 last:border-b-0">
      <input type="hidden" name={`party-${row.key}`} defaultValue={row.party} />
      <RowCell {...cell("role")}>
        {(control) => (
          <select {...control}>
            <Options labels={PARTY_ROLE_LABELS} />
          </select>
        )}
      </RowCell>
      <RowCell {...cell("name")}>{(control) => <input {...control} autoComplete="off" />}</RowCell>
      <p className="flex items-center sm:h-11 sm:justify-end">
        <RowButton
          value={`remove:${row.key}`}
          className="link min-h-6 min-w-6 text-sm"
          aria-label={`Remove person ${place}`}
          onPress={() => onRemove(row.key)}
        >
          Remove
        </RowButton>
      </p>
      <Fold
        title="Other names, birth date, firm"
        isOpen={hasMore}
        className="text-sm sm:col-span-full"
      >
        <div className="mt-2 grid gap-3 sm:grid-cols-3">
          <RowCell {...cell("aliases")} isSeen>
            {(control) => (
              <input {...control} autoComplete="off" placeholder="Separated by commas" />
            )}
          </RowCell>
          <RowCell {...cell("born")} isSeen>
            {(control) => <input {...control} type={PERSON_FIELDS.born.type} />}
          </RowCell>
          <RowCell {...cell("worksFor")} isSeen>
            {(control) => <input {...control} autoComplete="off" />}
          </RowCell>
        </div>
      </Fold>
    </li>
  );
}
