import type { ScreeningCase } from '@nostro/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { useTexts } from '../../i18n/index.ts'
import {
  Amount,
  Button,
  Empty,
  Loaded,
  Page,
  Pager,
  Panel,
  Segments,
  ShortDateTime,
  StatusTag,
  TypeMark,
} from '../../ui/index.ts'
import { casesQuery } from '../screening-queries.ts'
import styles from '../screening.module.css'
import { CaseDialog } from './case-dialog.tsx'
import { stateTone } from './state-tone.ts'

const VIEWS = ['open', 'ended'] as const
const PAGE_SIZE = 20
const SKELETON_ROWS = 6
/** Answers of a provider change a case without an event of a message. */
const POLL_MS = 10_000

/** The messages that wait for screening, and the ended ones. The view and the page are in the URL. */
export function HeldMessagesPage() {
  const { t } = useTexts()
  const [search, setSearch] = useSearchParams()
  const view = VIEWS.find((each) => each === search.get('view')) ?? 'open'
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const [openedId, setOpenedId] = useState<string>()
  const cases = useQuery({
    ...casesQuery({ query: { isOpen: view === 'open' ? 'true' : 'false', page, size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })
  return (
    <Page title={t('screening.title')} isBusy={cases.isFetching}>
      <div className={styles.page}>
        <p className={styles.hint}>{t('screening.secondUser')}</p>
        <Segments
          label={t('screening.title')}
          segments={VIEWS.map((value) => ({ value, label: t(`screening.tab.${value}`) }))}
          value={view}
          onChoose={(value) => setSearch({ view: value }, { replace: true })}
        />
        <Loaded query={cases} rows={SKELETON_ROWS}>
          {({ rowList, totalRecord }) => (
            <>
              <Panel>
                {rowList.length === 0 ? (
                  <Empty text={t(`screening.none.${view}`)} />
                ) : (
                  <ul className={styles.list} aria-label={t('screening.list')}>
                    {rowList.map((held) => (
                      <CaseRow key={held.id} held={held} onOpen={() => setOpenedId(held.id)} />
                    ))}
                  </ul>
                )}
              </Panel>
              {totalRecord > PAGE_SIZE && (
                <Pager
                  page={page}
                  pageSize={PAGE_SIZE}
                  total={totalRecord}
                  addressOf={(next) => `/screening?view=${view}&page=${next}`}
                />
              )}
            </>
          )}
        </Loaded>
      </div>
      {openedId !== undefined && (
        <CaseDialog
          id={openedId}
          onClose={() => {
            setOpenedId(undefined)
            void cases.refetch()
          }}
        />
      )}
    </Page>
  )
}

function CaseRow({ held, onOpen }: { readonly held: ScreeningCase; readonly onOpen: () => void }) {
  const { t } = useTexts()
  const { messagingType, reference, direction, senderBic, receiverBic, payerName, payeeName } = held
  const { state, cause, score, createdAt, currency, amount } = held
  return (
    <li className={styles.item}>
      <span className={styles.cell}>
        <TypeMark type={messagingType} />
        <span className={styles.strong}>{reference}</span>
        <span className={styles.small}>
          {t(`screening.direction.${direction}`)} · {direction === 'out' ? receiverBic : senderBic}
        </span>
      </span>
      <span className={styles.cell}>
        <span>{payerName}</span>
        <span>{payeeName}</span>
        {amount !== '' && <Amount currency={currency} amount={amount} />}
      </span>
      <span className={styles.cell}>
        <StatusTag tone={stateTone(state)} label={t(`screening.state.${state}`)} />
        {cause !== undefined && <span className={styles.small}>{t(`screening.cause.${cause}`)}</span>}
        <span className={styles.small}>
          {score !== undefined && `${t('screening.score', { score: percent(score) })} · `}
          <ShortDateTime instant={createdAt} />
        </span>
      </span>
      <Button aria-label={t('screening.open', { reference })} icon="eye" onPress={onOpen}>
        {t('screening.open', { reference: '' })}
      </Button>
    </li>
  )
}

function percent(score: number): string {
  return `${Math.round(score * 100)} %`
}
