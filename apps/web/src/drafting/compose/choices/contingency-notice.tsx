import { counterpartTypeOf } from '@nostro/kernel'
import { contingencySince } from '@nostro/messages'

import { useFormPart, useFormStore } from '../../../forms/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { Alert, Button } from '../../../ui/index.ts'
import styles from './choices.module.css'

/** An alert above a form in MT: the network carries this type only in contingency cases. Offers the other format. */
export function ContingencyNotice() {
  const { t } = useTexts()
  const { sendAs } = useFormStore()
  const { type, format } = useFormPart(({ definition }) => definition)
  const chosen = useFormPart((state) => state.sendAs) ?? format
  const since = contingencySince(type)
  const counterpart = counterpartTypeOf(type)
  if (since === undefined || counterpart === undefined || chosen !== 'MT') return null
  return (
    <div className={styles.notice}>
      <Alert tone="warning">
        <div className={styles.sentence}>
          <p>{t('sendAs.contingency', { type, since })}</p>
          <Button onPress={() => sendAs('ISO20022')}>{t('sendAs.change', { type: counterpart })}</Button>
        </div>
      </Alert>
    </div>
  )
}
