import { settlementDifferences, settlementFillings, settlementQuestion, textAt } from '@nostro/messages'
import { useQuery } from '@tanstack/react-query'

import { useFormPart, useFormStore, useSettledMember, type FormState } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/index.ts'
import { instructionQuery } from '../counterparty-calls.ts'
import styles from './in-forms.module.css'

/** The settlement instruction that applies to the payment: its source, its correspondents and the differences. */
export function SettlementPanel() {
  const { t } = useTexts()
  const store = useFormStore()
  const paths = store.get().definition.settlementPaths?.counterparties ?? []
  const [counterparty = '', currency = '', day = ''] = useSettledMember(paths, questionIn).split(' ')
  const { data } = useQuery({
    ...instructionQuery({ query: { counterparty, currency, ...(day !== '' && { day }) } }),
    enabled: counterparty !== '',
    // The form also works without instructions.
    retry: false,
  })
  const facts = data?.instruction?.facts
  // A joined text, so that a key press elsewhere causes no rendering.
  const differing = useFormPart((state) =>
    facts === undefined ? '' : JSON.stringify(settlementDifferences(state, facts)),
  )
  if (facts === undefined || counterparty === '') return null
  const differences = settlementDifferences(store.get(), facts)
  const source = {
    counterparty: textAt(facts, 'counterparty') ?? '',
    currency: textAt(facts, 'currency') ?? '',
    validFrom: textAt(facts, 'validFrom') ?? '',
  }
  const fill = () => {
    for (const { path, value } of settlementFillings(store.get(), facts)) {
      store.openAround(path)
      store.change(path, value)
      store.leave(path)
    }
  }
  return (
    <fieldset className={styles.settlement} aria-label={t('settlement.title')}>
      <p className={styles.source}>
        {t(differing === '[]' ? 'settlement.source' : 'settlement.available', source)}
      </p>
      {differences.length > 0 && (
        <>
          <p className={styles.note}>{t('settlement.differs')}</p>
          <ul className={styles.roles}>
            {differences.map(({ role, expected }) => (
              <li key={role}>{t('settlement.expected', { role: t(`settlement.role.${role}`), expected })}</li>
            ))}
          </ul>
          <Button onPress={fill}>{t('settlement.fill')}</Button>
        </>
      )}
    </fieldset>
  )
}

function questionIn(state: FormState): string {
  const question = settlementQuestion(state)
  if (question === undefined) return ''
  const { counterparty, currency, day = '' } = question
  return `${counterparty} ${currency} ${/^\d{4}-\d{2}-\d{2}$/.test(day) ? day : ''}`
}
