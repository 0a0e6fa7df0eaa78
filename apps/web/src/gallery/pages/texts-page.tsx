import { draftWriterOf } from '@nostro/messages'
import { useEffect, useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { MessageText } from '../../ui/index.ts'
import { formDefinition, formValues } from '../samples/forms.ts'
import { Specimen, Specimens } from '../specimen.tsx'

/** Returns the texts of the sample forms by type; empty until they are rendered. */
function useWrittenTexts(...types: readonly string[]): Readonly<Record<string, string>> {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const key = types.join(' ')
  useEffect(() => {
    const write = async (type: string) => {
      const writer = await draftWriterOf(formDefinition(type), { utcOffset: '+08:00' })
      const { lines } = writer(formValues(type, 'filled'))
      return [type, lines.map(({ text }) => text).join('\n')] as const
    }
    void Promise.all(key.split(' ').map(write)).then((written) => setTexts(Object.fromEntries(written)))
  }, [key])
  return texts
}

/** Shows texts of messages in their network format. */
export function TextsPage() {
  const { t } = useTexts()
  const { MT103: fin, 'pacs.009': xml } = useWrittenTexts('MT103', 'pacs.009')
  if (fin === undefined || xml === undefined) return null
  const names = new Map([
    [2, t('list.column.businessId')],
    [4, t('list.column.amount')],
  ])
  return (
    <>
      <Specimens of="MessageText, FIN" isWide>
        <Specimen state="text">
          <MessageText text={fin} label="FIN" />
        </Specimen>
        <Specimen state="lineNames, markedLine">
          <MessageText text={fin} label="FIN lineNames" lineNames={names} markedLine={4} />
        </Specimen>
        <Specimen state="onLine, isFoldable">
          <MessageText text={fin} label="FIN onLine" lineNames={names} onLine={() => undefined} isFoldable />
        </Specimen>
      </Specimens>
      <Specimens of="MessageText, XML" isWide>
        <Specimen state="isFoldable, markedLine">
          <MessageText text={xml} label="XML" isFoldable markedLine={3} />
        </Specimen>
      </Specimens>
    </>
  )
}
