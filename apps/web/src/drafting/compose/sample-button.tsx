import { sampleValues, withoutAttachments, withValueAt } from '@nostro/messages'

import { browserRandom } from '../../browser/random.ts'
import { useFormStore } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/index.ts'

/** Fills the form with a valid random message; in development builds only (FORM-27). */
export function SampleButton() {
  const { t } = useTexts()
  const { get, refill } = useFormStore()
  const fill = () => {
    const { definition, values } = get()
    // The sender remains the user's bank, in a sample too.
    const ownBank = Object.keys(definition.members).filter(
      (name) => definition.members[name]?.defaultsToOwnBic === true,
    )
    // A sample cannot contain uploaded files.
    const sample = withoutAttachments(sampleValues(definition, browserRandom))
    refill(ownBank.reduce((filled, name) => withValueAt(filled, name, values[name]), sample))
  }
  return (
    <Button variant="quiet" onPress={fill}>
      {t('form.sample')}
    </Button>
  )
}
