import type { ReactNode } from 'react';
import type { FileInfo, Party } from '../../../domain/invoice.ts';
import { vehicleName } from '../../../domain/vehicle-name.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { ByVin } from '../parts/by-vin.tsx';
import { FactsLine, FoldedFacts } from '../../ui/facts.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';

/** What surrounds every record. */
export interface RecordFrame {
  readonly backLink: ReactNode;
  readonly actions: ReactNode;
  /** Its PDF. */
  readonly document: ReactNode;
}

/** A sold-to or shipped-to address. */
export function PartyCard({
  title,
  party,
  more = [],
}: {
  title: string;
  party: Party;
  more?: readonly { readonly term: string; readonly description: ReactNode }[];
}) {
  const { say } = useTexts();
  return (
    <Card title={title}>
      <p className="font-medium">
        <bdi>{party.name}</bdi>
      </p>
      <DescriptionList
        items={[
          { term: say('record:address'), description: `${party.address}, ${party.city} (${party.province})` },
          { term: say('record:postalCode'), description: party.postalCode },
          { term: say('record:phone'), description: <PhoneLink phone={party.phone} /> },
          ...more,
        ]}
      />
    </Card>
  );
}

/** The file and vehicle of a record (spec §3, file info). */
export function FileCard({ file }: { file: FileInfo }) {
  const { say, language } = useTexts();
  const { vehicle } = file;
  return (
    <Card title={say('record:file')}>
      <DescriptionList
        items={[
          { term: say('record:fileNumber'), description: file.fileNumber },
          { term: say('record:shopOrderNumber'), description: file.shopOrderNumber },
          { term: say('record:marketplaceNumber'), description: file.marketplaceNumber },
          { term: say('record:referenceNumber'), description: file.referenceNumber || '—' },
          { term: say('record:vehicle'), description: vehicleName(vehicle, language) },
          {
            term: say('record:vin'),
            description: (
              <>
                {vehicle.vin}
                <ByVin vehicle={vehicle} text="record:byVin" />
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}

interface RecordBodyProps {
  readonly party: Party;
  readonly totalCents: number;
  /** In the line that stays on screen. */
  readonly line: readonly { readonly term: string; readonly description: ReactNode }[];
  /** The cards of all facts. */
  readonly facts: ReactNode;
  readonly lines: ReactNode;
  readonly document: ReactNode;
}

/** A record: who and how much in one line, everything else folded, and its lines beside its PDF. */
export function RecordBody({ party, totalCents, line, facts, lines, document }: RecordBodyProps) {
  const { say, language } = useTexts();
  return (
    <>
      <FactsLine
        title={party.name}
        isPrinted={false}
        aside={
          <>
            <span className="text-muted max-sm:sr-only">{say('record:grandTotal')}</span>{' '}
            <strong className="tabular">{formatMoney(totalCents, language)}</strong>
          </>
        }
      >
        <PhoneLink phone={party.phone} />
        {line.map(({ term, description }) => (
          <span key={term} className="flex items-center gap-1.5 max-lg:hidden">
            <span className="text-muted">{term}</span> {description}
          </span>
        ))}
      </FactsLine>
      <FoldedFacts summary={say('record:details')} isPrinted>
        {facts}
      </FoldedFacts>
      <div className="record-body">
        {lines}
        {document}
      </div>
    </>
  );
}
