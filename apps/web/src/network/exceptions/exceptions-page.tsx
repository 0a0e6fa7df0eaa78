import { type AnswerOf, listNetworkExceptions, SETTLING_KINDS } from '@nostro/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'

import { query } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { useLiveChanges } from '../../live/index.ts'
import { EXCEPTIONS_PAGE } from '../../browser/pages.ts'
import { Empty, Field, Loaded, NativeSelect, Page, Pager, Panel } from '../../ui/index.ts'
import { ActionDialog, type OpenAction } from './action-dialog.tsx'
import { CaseExceptions } from './case-exceptions.tsx'
import { ExceptionRow } from './exception-row.tsx'
import styles from './exceptions.module.css'

const listQuery = query(listNetworkExceptions)

type Kind = (typeof SETTLING_KINDS)[number]

const SKELETON_ROWS = 6
const PAGE_SIZE = 20

/** Received files are not messages, so their changes are not pushed and need polling. */
const POLL_MS = 30_000

/** The network exceptions that wait for a decision. The filter is stored in the URL. */
export function ExceptionsPage() {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const kind = SETTLING_KINDS.find((each) => each === search.get('kind'))
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const [open, setOpen] = useState<OpenAction>()
  const list = useQuery({
    ...listQuery({ query: { ...(kind !== undefined && { kind }), page, size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })
  const { refetch } = list
  useLiveChanges(useCallback(() => void refetch(), [refetch]))
  return (
    <Page
      title={t('menu.received.exceptions')}
      crumbs={[{ text: t('menu.received') }]}
      isBusy={list.isFetching}
    >
      <div className={styles.page}>
        <p className={styles.hint}>{t('exception.hint')}</p>
        <CaseExceptions />
        <Loaded query={list} rows={SKELETON_ROWS}>
          {({ rowList, totalRecord, counts }) => (
            <>
              <KindChoice kind={kind} counts={counts} />
              <Panel>
                {rowList.length === 0 ? (
                  <Empty text={t('exception.none')} />
                ) : (
                  <ul className={styles.list} aria-label={t('menu.received.exceptions')}>
                    {rowList.map((item) => (
                      <ExceptionRow key={item.id} item={item} onAct={(action) => setOpen({ action, item })} />
                    ))}
                  </ul>
                )}
              </Panel>
              {totalRecord > PAGE_SIZE && (
                <Pager
                  page={page}
                  pageSize={PAGE_SIZE}
                  total={totalRecord}
                  addressOf={(next) => addressOf(kind, next)}
                />
              )}
            </>
          )}
        </Loaded>
      </div>
      {open !== undefined && <ActionDialog open={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

function KindChoice({
  kind,
  counts,
}: {
  readonly kind: Kind | undefined
  readonly counts: AnswerOf<typeof listNetworkExceptions>['counts']
}) {
  const { t } = useTexts()
  const [, setSearch] = useSearchParams()
  const total = SETTLING_KINDS.reduce((sum, each) => sum + counts[each], 0)
  return (
    <div className={styles.tools}>
      <Field label={t('exception.kind')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={kind ?? ''}
            options={[
              { value: '', label: t('exception.kind.all', { count: total }) },
              ...SETTLING_KINDS.map((value) => ({
                value,
                label: t('exception.kind.counted', {
                  kind: t(`exception.kind.${value}`),
                  count: counts[value],
                }),
              })),
            ]}
            onChange={(value) => setSearch(value === '' ? {} : { kind: value }, { replace: true })}
          />
        )}
      </Field>
    </div>
  )
}

function addressOf(kind: Kind | undefined, page: number): string {
  const search = new URLSearchParams({ ...(kind !== undefined && { kind }), page: String(page) })
  return `${EXCEPTIONS_PAGE}?${search}`
}
