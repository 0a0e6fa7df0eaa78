import { type AnswerOf, changeReconciliationRules, type readReconciliationRules } from '@nostro/contract'
import { rolesMay } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useCallForm } from '../api/index.ts'
import { formatMoment, useTexts } from '../i18n/index.ts'
import { useUser, visitorOf } from '../sessions/index.ts'
import { Button, Checkbox, Dialog, Field, Loaded, Refusals, showToast, TextInput } from '../ui/index.ts'
import styles from './reconciliation.module.css'
import { rulesQuery } from './reconciliation-queries.ts'

const SKELETON_ROWS = 4

/** The rules of reconciliation. Administrators change them. */
export function RulesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const rules = useQuery(rulesQuery({}))
  return (
    <Dialog title={t('reconciliation.rules.show')} onClose={onClose}>
      <Loaded query={rules} rows={SKELETON_ROWS}>
        {(stored) => (
          <RulesForm
            key={stored.version}
            stored={stored}
            onDone={() => {
              showToast({ kind: 'success', text: t('reconciliation.rules.saved') })
              onClose()
              void rules.refetch()
            }}
          />
        )}
      </Loaded>
    </Dialog>
  )
}

interface RulesFormProps {
  readonly stored: AnswerOf<typeof readReconciliationRules>
  readonly onDone: () => void
}

function RulesForm({ stored, onDone }: RulesFormProps) {
  const { t, language } = useTexts()
  const mayChange = rolesMay('manageReconciliation', visitorOf(useUser()))
  const [entry, setEntry] = useState({
    amountTolerance: stored.rules.amountTolerance,
    daysTolerance: String(stored.rules.daysTolerance),
    comparesAmounts: stored.rules.comparesAmounts,
  })
  const { form, problems, refusals, isBusy } = useCallForm(changeReconciliationRules, {
    entry,
    bodyOf: (typed) => ({
      version: stored.version,
      rules: { ...typed, daysTolerance: Number(typed.daysTolerance.trim() || 'x') },
    }),
    fieldOf: {
      'rules.amountTolerance': 'amountTolerance',
      'rules.daysTolerance': 'daysTolerance',
    },
    onDone,
  })
  return (
    <form {...form} className={styles.form}>
      <p className={styles.hint}>
        {stored.changedAt === undefined
          ? t('reconciliation.rules.original')
          : t('reconciliation.rules.version', {
              version: stored.version,
              name: stored.changedBy ?? '',
              time: formatMoment(stored.changedAt, language),
            })}
      </p>
      <Field label={t('reconciliation.rules.amount')} error={problems.amountTolerance}>
        {(control) => (
          <TextInput
            {...control}
            value={entry.amountTolerance}
            readOnly={!mayChange}
            onChange={(amountTolerance) => setEntry({ ...entry, amountTolerance })}
          />
        )}
      </Field>
      <Field label={t('reconciliation.rules.days')} error={problems.daysTolerance}>
        {(control) => (
          <TextInput
            {...control}
            value={entry.daysTolerance}
            readOnly={!mayChange}
            onChange={(daysTolerance) => setEntry({ ...entry, daysTolerance })}
          />
        )}
      </Field>
      <Checkbox
        checked={entry.comparesAmounts}
        disabled={!mayChange}
        onChange={(comparesAmounts) => setEntry({ ...entry, comparesAmounts })}
      >
        {t('reconciliation.rules.compare')}
      </Checkbox>
      <Refusals sentences={refusals} />
      {mayChange && (
        <div className={styles.buttons}>
          <Button variant="primary" type="submit" isBusy={isBusy}>
            {t('reconciliation.rules.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
