import type { ReactNode } from "react";

interface ExhibitLabelProps {
  maker: string;
  caption?: string;
  children: ReactNode;
  /** Draws a cord that leads out of the page; otherwise only the eyelet. */
  onCord?: boolean;
}

export function ExhibitLabel({ maker, caption, children, onCord }: ExhibitLabelProps) {
  return (
    <div className="hang" data-cord={onCord ? "" : undefined}>
      {onCord && <CordBehind />}
      <div className="label">
        <div className="stock">
          <p className="maker">{maker}</p>
          {caption && <p className="caption">{caption}</p>}
          {children}
        </div>
      </div>
      {onCord ? <CordInFront /> : <Eyelet />}
    </div>
  );
}

const BEHIND = "M100 400C124 378 158 366 176 322";
const LOOP = "M100 402C106 366 146 352 174 320";
const LEFT_END = "M174 322C196 280 176 200 236 150S300 60 292-60";
const RIGHT_END = "M176 322C212 296 206 214 258 172S340 90 330-60";
const KNOT = ["M166 318C172 308 190 316 188 326", "M163 326C170 317 187 326 184 334"];

function CordBehind() {
  return (
    <svg className="cord cord-back" viewBox="0 0 400 500" aria-hidden="true">
      <Strand path={BEHIND} />
    </svg>
  );
}

function CordInFront() {
  return (
    <svg className="cord" viewBox="0 0 400 500" aria-hidden="true">
      <Ring x={100} y={400} radius={19.5} width={17} />
      <Strand path={LOOP} />
      <Strand path={LEFT_END} />
      <Strand path={RIGHT_END} />
      {KNOT.map((path) => (
        <Strand key={path} path={path} plain />
      ))}
    </svg>
  );
}

function Eyelet() {
  return (
    <svg className="eyelet" viewBox="0 0 108 108" aria-hidden="true">
      <Ring x={54} y={54} radius={18} width={14} />
    </svg>
  );
}

function Strand({ path, plain }: { path: string; plain?: boolean }) {
  return (
    <>
      <path className="ply-edge" d={path} />
      <path className="ply" d={path} />
      {!plain && <path className="ply-twist" d={path} />}
    </>
  );
}

function Ring({ x, y, radius, width }: { x: number; y: number; radius: number; width: number }) {
  return (
    <g fill="none">
      <circle cx={x} cy={y} r={radius} stroke="#862b3c" strokeWidth={width} />
      <circle cx={x} cy={y} r={radius + width / 2 - 0.5} stroke="#5f1c2a" />
      <circle cx={x} cy={y} r={11.5} stroke="#4d1521" strokeWidth={1.5} />
    </g>
  );
}
