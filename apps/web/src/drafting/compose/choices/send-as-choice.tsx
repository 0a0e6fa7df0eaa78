import { counterpartTypeOf, type MessageFormat } from '@nostro/kernel'
import { useEffect } from 'react'

import { controlId, useFormPart, useFormStore } from '../../../forms/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { NativeSelect } from '../../../ui/index.ts'
import { prepareType } from '../../../message-content/index.ts'
import styles from './choices.module.css'

const OTHER: { readonly [F in MessageFormat]: MessageFormat } = { MT: 'ISO20022', ISO20022: 'MT' }

/** Selects the format in which the message is sent. Types without a counterpart have no choice. */
export function SendAsChoice() {
  const { t } = useTexts()
  const { sendAs } = useFormStore()
  const { type, format } = useFormPart(({ definition }) => definition)
  const chosen = useFormPart((state) => state.sendAs) ?? format
  const counterpart = counterpartTypeOf(type)
  const translatedType = chosen === format ? undefined : counterpart
  useEffect(() => {
    // Loads the other type's definition, so that issues of the network can be shown with its labels.
    if (translatedType !== undefined) void prepareType(translatedType)
  }, [translatedType])
  if (counterpart === undefined) return null
  return (
    <span className={styles.choice}>
      <NativeSelect
        aria-label={t('field.sendAs')}
        id={controlId('sendAs')}
        value={chosen}
        options={[
          { value: format, label: t('sendAs.own', { type }) },
          { value: OTHER[format], label: t('sendAs.other', { type: counterpart }) },
        ]}
        onChange={(value) => sendAs(value === format ? format : OTHER[format])}
      />
    </span>
  )
}
