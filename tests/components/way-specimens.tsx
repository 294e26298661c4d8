import { mdiCodeBraces, mdiFileCodeOutline, mdiHeartPulse } from '@mdi/js';
import { useState } from 'react';
import { PAGE_SIZES, type PageSize } from '../../domain/list-query.ts';
import { formatCount } from '../../src/i18n/format.ts';
import { useTexts } from './texts.ts';
import { BackLink } from '../../src/ui/back-link.tsx';
import { Pagination } from '../../src/ui/pagination.tsx';
import { SideLinks } from '../../src/ui/side-links.tsx';
import { Tabs } from '../../src/ui/tabs.tsx';
import { SampleTree } from './sample-tree.tsx';
import { Held, Specimen, State } from './specimen.tsx';

const TABS = ['new', 'answered', 'ended'] as const;
const ROWS = 273;

/** Navigation. */
export function WaySpecimens() {
  const { say, language } = useTexts();
  return (
    <>
      <Specimen of="tabs">
        {([true, false] as const).map((isKnown) => (
          <State key={String(isKnown)} name={isKnown ? 'plain' : 'unknown'} isWide>
            <Held<(typeof TABS)[number]> first="new">
              {(value, hold) => (
                <>
                  <Tabs
                    label={say('components:sample.tabs')}
                    panelId={`tabs-${isKnown ? 'known' : 'unknown'}`}
                    value={value}
                    onChange={hold}
                    tabs={TABS.map((tab, index) => ({
                      value: tab,
                      label: say(`components:sample.${tab}`),
                      count: isKnown ? formatCount(12 * index, language) : null,
                    }))}
                  />
                  <div
                    id={`tabs-${isKnown ? 'known' : 'unknown'}`}
                    role="tabpanel"
                    tabIndex={-1}
                    aria-label={say(`components:sample.${value}`)}
                    className="pt-2"
                  >
                    {say(`components:sample.${value}`)}
                  </div>
                </>
              )}
            </Held>
          </State>
        ))}
      </Specimen>
      <Specimen of="pagination">
        {(['first', 'last'] as const).map((end) => (
          <State key={end} name={end} isWide>
            <SamplePages end={end} />
          </State>
        ))}
      </Specimen>
      <Specimen of="back-link">
        <State name="plain">
          <BackLink href="/dev" label={say('api-reference:back')} />
        </State>
      </Specimen>
      <Specimen of="side-links">
        <State name="plain">
          <SideLinks
            label={say('components:sample.side')}
            links={[
              { href: '/dev', label: say('menu:developer'), icon: mdiCodeBraces, isCurrent: false },
              { href: '/dev/health', label: say('menu:health'), icon: mdiHeartPulse, isCurrent: false },
              { href: '/dev/swagger', label: say('menu:api'), icon: mdiFileCodeOutline, isCurrent: true },
            ]}
          />
        </State>
      </Specimen>
      <Specimen of="tree">
        <State name="plain">
          <SampleTree isFocused={false} />
        </State>
      </Specimen>
    </>
  );
}

const lastPageOf = (size: PageSize): number => Math.ceil(ROWS / size);

/** Working pagination. */
function SamplePages({ end }: { end: 'first' | 'last' }) {
  const { say, language } = useTexts();
  const [size, setSize] = useState<PageSize>(PAGE_SIZES[0]);
  const [page, setPage] = useState(end === 'first' ? 1 : lastPageOf(size));
  return (
    <Pagination
      label={say(end === 'first' ? 'components:sample.pagesFirst' : 'components:sample.pagesLast')}
      text={say({
        key: 'list:range',
        params: {
          from: formatCount((page - 1) * size + 1, language),
          to: formatCount(Math.min(page * size, ROWS), language),
          total: formatCount(ROWS, language),
        },
      })}
      page={page}
      lastPage={lastPageOf(size)}
      labels={{
        first: say('list:first'),
        previous: say('list:previous'),
        next: say('list:next'),
        last: say('list:last'),
      }}
      onPage={setPage}
      pageSize={{
        label: say('list:pageSize'),
        value: size,
        options: PAGE_SIZES,
        onChange: (chosen) => {
          setSize(chosen);
          setPage(1);
        },
      }}
    />
  );
}
