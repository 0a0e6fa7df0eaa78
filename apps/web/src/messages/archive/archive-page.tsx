import { findArchivedMessages, type MessageRow } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { query } from '../../api/index.ts'
import { lazyPart } from '../../browser/lazy-part.ts'
import { useViewport } from '../../browser/viewport.ts'
import { formatInstant, useTexts } from '../../i18n/index.ts'
import { Alert, Button, DataList, Empty, Page, Panel, Skeleton, TextInput } from '../../ui/index.ts'
import {
  type ArchiveAddress,
  archivePath,
  LoadFailure,
  readArchiveAddress,
} from '../../message-content/index.ts'
import { MessageCard } from '../list/cells/message-card.tsx'
import { messageColumns } from '../list/message-columns.tsx'
import styles from './archive.module.css'
import { RefusedCases } from './refused-cases.tsx'

const foundQuery = query(findArchivedMessages)

// Loaded on demand: the search needs neither the texts of messages nor their definitions.
const ArchivedMessagePage = lazyPart(async () => ({
  default: (await import('./archived-message.tsx')).ArchivedMessagePage,
}))

/** Messages of past months: searched by reference, and opened on a separate page. */
export function ArchivePage() {
  const [search] = useSearchParams()
  const { reference, openId } = readArchiveAddress(search)
  if (openId !== undefined) {
    return (
      <Suspense fallback={<Skeleton height="20rem" />}>
        <ArchivedMessagePage key={openId} address={{ reference, openId }} />
      </Suspense>
    )
  }
  return <ArchiveSearch key={reference} reference={reference} />
}

/** References contain no other characters. */
const PRINTABLE = /^[\x20-\x7E]+$/

type Search = Pick<ArchiveAddress, 'reference'>

function ArchiveSearch({ reference }: Search) {
  const { t } = useTexts()
  return (
    <Page title={t('archive.title')}>
      <div className={styles.page}>
        <p className={styles.hint}>{t('archive.hint')}</p>
        <ReferenceField reference={reference} />
        {reference !== '' &&
          (PRINTABLE.test(reference) ? (
            <FoundMessages reference={reference} />
          ) : (
            <NothingFound reference={reference} />
          ))}
      </div>
    </Page>
  )
}

function NothingFound({ reference }: Search) {
  const { t } = useTexts()
  return (
    <Panel>
      <Empty icon="archive" text={t('archive.nothing', { reference })} />
    </Panel>
  )
}

/** The typed text is searched with the button or Enter. */
function ReferenceField({ reference }: Search) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(reference)
  const find = (event: FormEvent) => {
    event.preventDefault()
    void navigate(archivePath({ reference: typed.trim() }))
  }
  return (
    <search>
      <form className={styles.search} onSubmit={find}>
        <label className={styles.field}>
          <span>{t('archive.reference')}</span>
          <TextInput
            value={typed}
            size={36}
            maxLength={36}
            spellCheck={false}
            autoComplete="off"
            onChange={setTyped}
          />
        </label>
        <Button type="submit" icon="search">
          {t('archive.find')}
        </Button>
      </form>
    </search>
  )
}

/** The results have any direction and kind, so all of these columns are needed. */
const SHOWN = ['businessId', 'direction', 'payeeName', 'payerName', 'amount', 'status', 'createdAt']
const FOLDER = { isToDo: false, direction: 0, kind: 'messages', status: 'sent' } as const
const ROWS_EXPECTED = 5
const DAY_LENGTH = 'YYYY-MM-DD'.length

function dayOf({ createdAt }: MessageRow): string {
  return formatInstant(createdAt).slice(0, DAY_LENGTH)
}

function FoundMessages({ reference }: Search) {
  const texts = useTexts()
  const { t } = texts
  const { isMobile } = useViewport()
  const found = useQuery(foundQuery({ query: { reference } }))
  const columns = useMemo(
    () =>
      messageColumns(texts, FOLDER)
        .filter(({ name }) => SHOWN.includes(name))
        .map((column) => ({
          ...column,
          isSortable: false,
          isOptional: false,
          // For old messages the day is more useful than the time of day.
          ...(column.name === 'createdAt' && { cell: dayOf }),
        })),
    [texts],
  )
  if (found.error !== null && found.data === undefined)
    return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  const cases = found.data?.refusedCases ?? []
  const hasMessages = found.data?.messages.length !== 0
  if (!hasMessages && cases.length === 0) return <NothingFound reference={reference} />
  return (
    <>
      {found.data?.isMore === true && <Alert tone="info">{t('archive.more')}</Alert>}
      {hasMessages && (
        <DataList<MessageRow>
          label={t('archive.title')}
          layout={isMobile ? 'cards' : 'table'}
          columns={columns}
          renderCard={(row) => <MessageCard row={row} folder={FOLDER} />}
          rows={found.data?.messages}
          rowsExpected={ROWS_EXPECTED}
          addressOf={(row) => archivePath({ reference, openId: row.id })}
          isBusy={found.isFetching}
        />
      )}
      <RefusedCases cases={cases} />
    </>
  )
}
