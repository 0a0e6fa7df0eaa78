import { counterpartTypeOf } from '@nostro/kernel'
import { type NetworkChange, networkChangesOf } from '@nostro/messages'

import { useFormPart, useFormStore } from '../../../forms/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { networkChangeText } from '../../../message-content/index.ts'
import { Alert, Button } from '../../../ui/index.ts'
import styles from './choices.module.css'

/** The changes of the network that a maker can act on; others are listed for administrators only. */
function noticedChanges(type: string): readonly NetworkChange[] {
  return networkChangesOf(type).filter(({ effect, part }) =>
    effect === 'contingency' || effect === 'throughService' || effect === 'replaced'
      ? true
      : effect === 'refused' && part === undefined,
  )
}

/** Alerts above a form about what the network does with this type. Offers the other format where there is one. */
export function NetworkNotice() {
  const texts = useTexts()
  const { sendAs } = useFormStore()
  const { type, format } = useFormPart(({ definition }) => definition)
  const chosen = useFormPart((state) => state.sendAs) ?? format
  const counterpart = counterpartTypeOf(type)
  // A translated message leaves as another type, to which these changes do not apply.
  const changes = chosen === format ? noticedChanges(type) : []
  return changes.map((change) => (
    <div key={change.effect} className={styles.notice}>
      <Alert tone={change.effect === 'contingency' ? 'warning' : 'info'}>
        <div className={styles.sentence}>
          <p>{networkChangeText(change, texts, [type])}</p>
          {change.effect === 'contingency' && counterpart !== undefined && (
            <Button onPress={() => sendAs('ISO20022')}>
              {texts.t('sendAs.change', { type: counterpart })}
            </Button>
          )}
        </div>
      </Alert>
    </div>
  ))
}
