import type { ScreeningCase } from '@nostro/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import {
  Amount,
  Button,
  ShortDateTime,
  Page,
  StatusTag,
  TypeMark,
  useListView,
  ViewedList,
} from '../../ui/index.ts'
import { casesQuery } from '../screening-queries.ts'
import styles from '../screening.module.css'
import { CaseDialog } from './case-dialog.tsx'
import { stateTone } from './state-tone.ts'

const VIEWS = ['open', 'ended'] as const
/** Answers of a provider change a case without an event of a message. */
const POLL_MS = 10_000

/** The messages that wait for screening, and the ended ones. The view and the page are in the URL. */
export function HeldMessagesPage() {
  const { t } = useTexts()
  const place = useListView(VIEWS, 'open')
  const { view, page, size } = place
  const [openedId, setOpenedId] = useState<string>()
  const cases = useQuery({
    ...casesQuery({ query: { isOpen: view === 'open' ? 'true' : 'false', page, size } }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })
  return (
    <Page title={t('screening.title')} isBusy={cases.isFetching}>
      <div className={styles.page}>
        <p className={styles.hint}>{t('screening.secondUser')}</p>
        <ViewedList
          place={place}
          address="/screening"
          label={t('screening.title')}
          listLabel={t('screening.list')}
          viewLabel={(each) => t(`screening.tab.${each}`)}
          none={t(`screening.none.${view}`)}
          query={cases}
        >
          {(held) => <CaseRow key={held.id} held={held} onOpen={() => setOpenedId(held.id)} />}
        </ViewedList>
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
