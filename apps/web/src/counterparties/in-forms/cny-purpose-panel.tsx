import { CNY_PURPOSES, cnyPaymentIn, linesWithPurpose } from '@nostro/messages'

import { useFormPart, useFormStore } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Field, NativeSelect } from '../../ui/index.ts'
import styles from './in-forms.module.css'

/** The choice of the purpose that a payment in CNY to mainland China needs. Renders nothing in other payments. */
export function CnyPurposePanel() {
  const { t } = useTexts()
  const store = useFormStore()
  const purpose = useFormPart((state) => {
    const payment = cnyPaymentIn(state)
    return payment === undefined ? undefined : (payment.purpose ?? '')
  })
  if (purpose === undefined) return null
  const choose = (code: string) => {
    const state = store.get()
    const path = cnyPaymentIn(state)?.path
    if (path === undefined) return
    const chosen = CNY_PURPOSES.find((each) => each === code)
    store.openAround(path)
    store.change(path, linesWithPurpose(state.values, path, chosen))
    store.leave(path)
  }
  const options = CNY_PURPOSES.map((value) => ({ value, label: t(`cny.purpose.${value}`) }))
  return (
    <div className={styles.settlement}>
      <Field label={t('cny.title')} hint={t('cny.help')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={purpose}
            options={[{ value: '', label: t('cny.none') }, ...options]}
            onChange={choose}
          />
        )}
      </Field>
    </div>
  )
}
