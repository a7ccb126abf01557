// https://prometheus.io/docs/instrumenting/exposition_formats/, text format 0.0.4
export const PROMETHEUS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

export type Labels = Record<string, string>;

export interface Sample {
  /** Of a histogram: _bucket, _sum or _count. */
  suffix?: string;
  labels?: Labels;
  value: number;
}

export interface Family {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: Sample[];
}

/** The families as Prometheus reads them; those without samples are left out. */
export function prometheusText(families: readonly Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(({ suffix = "", labels = {}, value }) => {
        return `${name}${suffix}${labelText(labels)} ${numberText(value)}\n`;
      });
      const explained = help.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
      return `# HELP ${name} ${explained}\n# TYPE ${name} ${type}\n${lines.join("")}`;
    })
    .join("");
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => {
    const escaped = value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
    return `${name}="${escaped}"`;
  });
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

function numberText(value: number): string {
  if (value === Infinity) return "+Inf";
  return value === -Infinity ? "-Inf" : String(value);
}

/** Counts how often something took how long, apart for each set of labels. */
export class Histogram {
  readonly #names: readonly string[];
  readonly #bounds: readonly number[];
  readonly #series = new Map<string, { labels: Labels; counts: number[]; sum: number }>();

  /** `names`: of the labels; `bounds`: the upper ends of the buckets, rising. */
  constructor(names: readonly string[], bounds: readonly number[]) {
    this.#names = names;
    this.#bounds = [...bounds, Infinity];
  }

  /** `labels`: in the order of their names. */
  observe(value: number, ...labels: string[]): void {
    const key = labels.join("\n");
    let series = this.#series.get(key);
    if (!series) {
      const pairs = this.#names.map((name, place) => [name, labels[place] ?? ""]);
      series = {
        labels: Object.fromEntries(pairs),
        counts: this.#bounds.map(() => 0),
        sum: 0,
      };
      this.#series.set(key, series);
    }
    const bucket = this.#bounds.findIndex((bound) => value <= bound);
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += value;
  }

  samples(): Sample[] {
    return [...this.#series.values()].flatMap(({ labels, counts, sum }) => {
      let below = 0;
      const buckets = this.#bounds.map((bound, place): Sample => {
        below += counts[place] ?? 0;
        return { suffix: "_bucket", labels: { ...labels, le: numberText(bound) }, value: below };
      });
      return [
        ...buckets,
        { suffix: "_sum", labels, value: sum },
        { suffix: "_count", labels, value: below },
      ];
    });
  }
}
