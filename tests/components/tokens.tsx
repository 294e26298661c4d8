import type { ReactNode } from 'react';
import { useTexts } from './texts.ts';

/** The colours of `src/styles/tokens.css`, in order. */
const COLOURS = [
  'ground',
  'surface',
  'raised',
  'sunken',
  'ink',
  'muted',
  'line',
  'edge',
  'secondary',
  'primary',
  'primary-strong',
  'primary-hover',
  'on-primary',
  'primary-pale',
  'info',
  'info-pale',
  'error',
  'error-hover',
  'error-pale',
  'on-error',
  'success',
  'success-pale',
  'warning',
  'warning-pale',
] as const;

/** Text colours; their names are shown in them. */
const TEXT_COLOURS: readonly string[] = ['ink', 'muted', 'secondary', 'primary', 'info', 'error', 'success', 'warning'];

const SIZES = [
  { name: 'page', className: 'text-2xl font-bold tracking-tight' },
  { name: 'part', className: 'text-lg font-medium' },
  { name: 'body', className: undefined },
  { name: 'label', className: 'text-sm font-medium' },
  { name: 'detail', className: 'detail' },
  { name: 'numbers', className: 'tabular' },
] as const;

const STEPS = [1, 2, 3, 4, 5, 6, 8] as const;

const RADII = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

function Token({ title, background, children }: { title: string; background?: string; children: ReactNode }) {
  return (
    <div className="specimen" style={{ background }}>
      <h3 className="font-medium">{title}</h3>
      {children}
    </div>
  );
}

/** The design tokens. */
export function Tokens() {
  const { say } = useTexts();
  return (
    <>
      {(['ground', 'surface'] as const).map((background) => (
        <Token key={background} title={say(`components:tokens.${background}`)} background={`var(--${background})`}>
          <ul className="swatches">
            {COLOURS.map((name) => (
              <li key={name} data-token={name}>
                <span className="swatch" style={{ background: `var(--${name})` }} />
                <code style={{ color: TEXT_COLOURS.includes(name) ? `var(--${name})` : undefined }}>--{name}</code>
              </li>
            ))}
          </ul>
        </Token>
      ))}
      <Token title={say('components:tokens.type')}>
        {SIZES.map(({ name, className }) => (
          <p key={name} className={className}>
            {say(`components:type.${name}`)}
          </p>
        ))}
      </Token>
      <Token title={say('components:tokens.space')}>
        <ul className="specimen-row is-spaced">
          {STEPS.map((step) => (
            <li key={step} className="space-step">
              <code>{step}</code>
              <span style={{ width: `calc(${step} * var(--spacing))` }} />
            </li>
          ))}
        </ul>
      </Token>
      <Token title={say('components:tokens.radius')}>
        <ul className="specimen-row is-spaced">
          {RADII.map((name) => (
            <li key={name} className="radius-sample" style={{ borderRadius: `var(--radius-${name})` }}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Token>
      <Token title={say('components:tokens.shadow')}>
        <div className="shadow-sample" />
      </Token>
    </>
  );
}
