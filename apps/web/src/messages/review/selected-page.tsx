import type { ReviewItem } from '@nostro/contract'
import { Decimal, isUuid, LIMITS } from '@nostro/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { commandSentenceOf } from '../../api/index.ts'
import { useTexts, type Texts } from '../../i18n/index.ts'
import type { ListPage } from '../../browser/pages.ts'
import { useUser } from '../../sessions/index.ts'
import { Alert, Amount, Button, ButtonLink, Empty, Page, Panel, Skeleton } from '../../ui/index.ts'
import { LoadFailure, reviewItemsQuery } from '../../message-content/index.ts'
import { ReviewItemDialog } from './review-item-dialog.tsx'
import styles from './review.module.css'
import { ReviewTable } from './review-table.tsx'
import { type BulkApproval, type ItemResult, useBulkApproval } from './use-bulk-approval.ts'

/**
 * Shows the selected messages with their payments. They are approved together with one confirmation, and each one
 * shows its result.
 */
export function SelectedPage() {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const ids = [...new Set((search.get('ids') ?? '').split(','))]
    .filter(isUuid)
    .slice(0, LIMITS.reviewedTogetherMax)
  return (
    <Page title={t('review.selected.title')}>
      {ids.length === 0 ? <Empty text={t('review.selected.none')} /> : <Selection ids={ids} />}
    </Page>
  )
}

function Selection({ ids }: { readonly ids: readonly string[] }) {
  // Read once: later changes must not alter what a confirmation refers to.
  const items = useQuery({
    ...reviewItemsQuery({ body: { ids: [...ids] } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  // The page continues with the first answer, even if the query is refetched.
  const [shown, setShown] = useState<readonly ReviewItem[]>()
  if (shown === undefined && items.data !== undefined) setShown(items.data.items)
  if (items.error !== null && shown === undefined) {
    return <LoadFailure error={items.error} onRetry={() => void items.refetch()} />
  }
  return shown === undefined ? <Skeleton height="16rem" /> : <Confirmation items={shown} />
}

function Confirmation({ items }: { readonly items: readonly ReviewItem[] }) {
  const texts = useTexts()
  const { t } = texts
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<ReviewItem>()
  const approval = useBulkApproval()
  const ready = items.filter((item) => barrierOf(item, texts) === undefined)
  const left = items.filter((item) => barrierOf(item, texts) !== undefined)
  const totals = totalsOf(ready)
  const close = () => setOpened(undefined)
  const look = (item: ReviewItem) => {
    setSeen(new Set([...seen, item.id]))
    close()
  }
  return (
    <div className={styles.panels}>
      {ready.length > 0 && (
        <Panel title={t('review.selected.ready', { count: ready.length })}>
          <ReviewTable
            items={ready}
            resultOf={(item) => resultText(approval.results[item.id], texts)}
            looking={{ isSeen: ({ id }) => seen.has(id), onLook: setOpened }}
          />
          {totals.length > 0 && (
            <p className={styles.totals}>
              {t('list.totals.ofSelection')}
              {totals.map((money) => (
                <b key={money.currency}>
                  <Amount currency={money.currency} amount={money.amount} variant="card" />
                </b>
              ))}
            </p>
          )}
          <ApproveBar items={ready} seen={seen} approval={approval} />
        </Panel>
      )}
      {left.length > 0 && (
        <Panel title={t('review.selected.left')}>
          <ReviewTable items={left} resultOf={(item) => barrierOf(item, texts) ?? ''} />
        </Panel>
      )}
      {items.length === 0 && <Alert tone="info">{t('review.selected.none')}</Alert>}
      {opened !== undefined && <ReviewItemDialog item={opened} onSeen={() => look(opened)} onClose={close} />}
    </div>
  )
}

/** Approves all messages once each was marked as seen. If nothing is left to approve, it links back to the list. */
function ApproveBar({
  items,
  seen,
  approval,
}: {
  readonly items: readonly ReviewItem[]
  /** The ids of the messages that the reviewer has marked as seen. */
  readonly seen: ReadonlySet<string>
  readonly approval: BulkApproval
}) {
  const { t } = useTexts()
  const { institution } = useUser()
  const list: ListPage =
    institution.kind === 'bank' ? '/messaging-sender/pending' : '/remittance-application/pending'
  const count = items.filter(({ id }) => approval.results[id]?.state !== 'approved').length
  const looked = items.filter(({ id }) => seen.has(id)).length
  if (count === 0) {
    return (
      <div className={styles.confirm}>
        <ButtonLink to={list} variant="primary">
          {t('review.selected.back')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className={styles.confirm}>
      <output className={styles.seen}>
        {t('review.selected.lookedAt', { count: looked, total: items.length })}
      </output>
      <ButtonLink to={list}>{t('dialog.cancel')}</ButtonLink>
      <Button
        variant="primary"
        isBusy={approval.isRunning}
        isDisabled={looked < items.length}
        onPress={() => void approval.approve(items)}
      >
        {t('review.selected.approve', { count })}
      </Button>
    </div>
  )
}

/** Returns the reason why an item cannot be approved here. */
function barrierOf({ barrier, needsProof }: ReviewItem, texts: Texts): string | undefined {
  if (barrier !== undefined) return texts.text(`error.${barrier.code}`, barrier.params)
  return needsProof ? texts.t('review.selected.needsProof') : undefined
}

function resultText(result: ItemResult | undefined, texts: Texts): string {
  if (result === undefined) return texts.t('review.selected.result.waiting')
  if (result.state === 'failed') return commandSentenceOf(result.error, texts)
  return texts.t(`review.selected.result.${result.state}`)
}

/** Returns the sum of each currency, by code, as below the lists. */
function totalsOf(items: readonly ReviewItem[]): readonly Pick<ReviewItem, 'currency' | 'amount'>[] {
  const byCurrency = Map.groupBy(
    items.filter(({ amount }) => amount !== ''),
    ({ currency }) => currency,
  )
  return [...byCurrency]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, group]) => ({
      currency,
      amount: Decimal.sum(group.map(({ amount }) => amount)).toText(),
    }))
}
