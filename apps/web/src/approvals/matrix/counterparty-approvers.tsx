import { useTexts } from '../../i18n/index.ts'
import { Field, NativeSelect, Panel } from '../../ui/index.ts'
import { approversName, type ShownMatrix } from './matrix-sentences.ts'
import styles from './matrix-page.module.css'

/** The approvers of proposed payees, banks and settlement instructions, as a sentence with its choice. */
export function CounterpartyApprovers({
  shown,
  isReadOnly,
  onChange,
}: {
  readonly shown: ShownMatrix
  readonly isReadOnly: boolean
  readonly onChange: (approvers: string) => void
}) {
  const texts = useTexts()
  const { t } = texts
  const { counterpartyApprovers = 'reviewers', groups } = shown.matrix
  const approvers = ['reviewers', 'seniors', ...groups.map(({ id }) => id)]
  return (
    <Panel title={t('matrix.counterparties')} isPadded>
      <div className={styles.form}>
        <p>
          {t('matrix.counterparties.sentence', {
            approvers: approversName(counterpartyApprovers, shown, texts),
          })}
        </p>
        {!isReadOnly && (
          <Field label={t('matrix.counterparties.approvers')}>
            {(wiring) => (
              <NativeSelect
                {...wiring}
                options={approvers.map((value) => ({ value, label: approversName(value, shown, texts) }))}
                value={counterpartyApprovers}
                onChange={onChange}
              />
            )}
          </Field>
        )}
      </div>
    </Panel>
  )
}
