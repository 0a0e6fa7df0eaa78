import { proposedValueDate, valueAt } from '@nostro/messages'

import { useTexts } from '../../i18n/index.ts'
import type { FormState } from '../state/form-state.ts'
import { useFormPart, useFormStore } from '../state/form-store.ts'
import styles from './assistant.module.css'

/** Offers the next possible value date below an empty or doubtful one. It is taken over only on a press. */
export function ValueDateOffer({ path }: { readonly path: string }) {
  const { t } = useTexts()
  const { change, leave } = useFormStore()
  const day = useFormPart((state) => offerAt(state, path))
  if (day === '') return null
  const take = () => {
    change(path, day)
    leave(path)
  }
  return (
    <p className={styles.offer}>
      <span>{t('form.valueDate.next', { day })}</span>
      <button type="button" className={styles.accept} onClick={take}>
        {t('form.valueDate.take')}
      </button>
    </p>
  )
}

/** Returns the day to offer; empty if the calendars are not known yet, or if the entered day is as good. */
function offerAt(
  { definition, values, sendAs, now, days, isDaysKnown, shown }: FormState,
  path: string,
): string {
  if (!isDaysKnown || definition.valueDatePath !== path) return ''
  const isDoubtful = shown.get(path)?.some(({ code }) => code.startsWith('valueDate.')) === true
  const isEmpty = (valueAt(values, path) ?? '') === ''
  if (!isDoubtful && !isEmpty) return ''
  const proposed = proposedValueDate(definition, values, { now, days, sendAs }) ?? ''
  return proposed === valueAt(values, path) ? '' : proposed
}
