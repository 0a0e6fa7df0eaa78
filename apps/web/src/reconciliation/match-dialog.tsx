import { matchStatementEntry, type ReconciledEntry, type ReconciledPayment } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { useCallForm } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Button, Checkbox, Dialog, Field, Refusals, showToast, TextInput } from '../ui/index.ts'
import styles from './reconciliation.module.css'
import { paymentsQuery } from './reconciliation-queries.ts'

interface MatchDialogProps {
  readonly id: string
  readonly entry: ReconciledEntry
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Matches an entry with payments: those that the rules suggest, or those found by a reference. */
export function MatchDialog({ id, entry, onDone, onClose }: MatchDialogProps) {
  const { t } = useTexts()
  const [term, setTerm] = useState('')
  const [searched, setSearched] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const found = useQuery({ ...paymentsQuery({ query: { term: searched } }), enabled: searched !== '' })
  const payments = uniquePayments([...entry.payments, ...(found.data?.rowList ?? [])])
  const formId = useId()
  const { form, problems, refusals, isBusy } = useCallForm(matchStatementEntry, {
    entry: { reason, chosen },
    params: { id, position: String(entry.position) },
    bodyOf: (typed) => ({ state: entry.state, paymentIds: typed.chosen, reason: typed.reason.trim() }),
    fieldOf: { paymentIds: 'chosen' },
    onDone: () => {
      showToast({ kind: 'success', text: t('reconciliation.matched') })
      onDone()
    },
  })
  return (
    <Dialog
      title={t('reconciliation.match')}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {t('reconciliation.match')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className={styles.form}>
        <p className={styles.hint}>{t('reconciliation.match.intro')}</p>
        <div className={styles.search}>
          <Field label={t('reconciliation.match.search')}>
            {(control) => <TextInput {...control} value={term} onChange={setTerm} />}
          </Field>
          <Button icon="search" isBusy={found.isFetching} onPress={() => setSearched(term.trim())}>
            {t('reconciliation.match.find')}
          </Button>
        </div>
        {found.data?.rowList.length === 0 && <p>{t('reconciliation.match.none')}</p>}
        <fieldset className={styles.choices}>
          <legend>{t('reconciliation.match.choose')}</legend>
          {payments.map((payment) => (
            <Checkbox
              key={payment.id}
              checked={chosen.includes(payment.id)}
              onChange={(isChecked) =>
                setChosen(
                  isChecked ? [...chosen, payment.id] : chosen.filter((other) => other !== payment.id),
                )
              }
            >
              {labelOf(payment)}
            </Checkbox>
          ))}
          {problems.chosen !== undefined && <p role="alert">{t('reconciliation.match.noneChosen')}</p>}
        </fieldset>
        <Field label={t('reconciliation.reason')} error={problems.reason}>
          {(control) => <TextInput {...control} value={reason} onChange={setReason} />}
        </Field>
        <Refusals sentences={refusals} />
      </form>
    </Dialog>
  )
}

function uniquePayments(payments: readonly ReconciledPayment[]): readonly ReconciledPayment[] {
  return [...new Map(payments.map((payment) => [payment.id, payment])).values()]
}

function labelOf({ messagingType, businessId, currency, amount, valueDate }: ReconciledPayment): string {
  return [messagingType, businessId, currency, amount, valueDate].filter((part) => part !== '').join(' ')
}
