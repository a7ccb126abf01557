import type { Block } from "#app/domain/outline.ts";
import { ListTable } from "#app/ui/lists/list-table.tsx";

export function BlockView({ block }: { block: Block }) {
  if (block.kind === "heading") return <h3>{block.text}</h3>;
  if (block.kind === "paragraph") return <p className="wrap-anywhere">{block.text}</p>;
  if (block.kind === "list") {
    return (
      <ul className="list-disc space-y-1 pl-5">
        {block.items.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    );
  }
  return (
    <ListTable label={block.head.join(", ")} columns={block.head.map((title) => ({ title }))}>
      {block.rows.map((cells) => (
        <tr key={cells.join("\n")} className="list-row">
          {cells.map((text, place) => (
            <td key={block.head[place]} className="list-cell wide" data-title={block.head[place]}>
              {text}
            </td>
          ))}
        </tr>
      ))}
    </ListTable>
  );
}
