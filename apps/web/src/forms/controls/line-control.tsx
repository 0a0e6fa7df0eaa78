import { inputFilter, lengthOf, type ShapeOf } from '@nostro/messages'

import { useTexts } from '../../i18n/index.ts'
import { useBankName } from './bic/use-bank-name.ts'
import { Field, type MemberProps } from '../field.tsx'
import { useFormStore, useIsDisabled, useText } from '../state/form-store.ts'
import { Counter } from './counter.tsx'
import { Entry } from './entry.tsx'
import { linePartsOf } from './line-parts.ts'

interface LineControlProps extends MemberProps {
  readonly shape: ShapeOf<'text' | 'reference' | 'bic' | 'account'>
}

/** A BIC has 8 or 11 characters. */
export const BIC_LENGTH_MAX = 11

/** One line of a message: text, reference, BIC or account. */
export function LineControl({ shape, member, path }: LineControlProps) {
  const { change, leave } = useFormStore()
  const value = useText(path)
  const hint = useLineHint(shape)
  const isDisabled = useIsDisabled(member, path)
  const bankName = useBankName(shape.kind === 'bic' ? value : '')
  const lengthMax = shape.kind === 'bic' ? BIC_LENGTH_MAX : shape.lengthMax
  const characters = shape.kind === 'text' ? shape.characters : undefined
  return (
    <Field
      path={path}
      member={member}
      hint={hint}
      note={bankName}
      counter={<Counter length={lengthOf(value)} lengthMax={lengthMax} />}
    >
      {(wiring) => (
        <Entry
          {...wiring}
          value={value}
          disabled={isDisabled}
          readOnly={member.readOnly === true}
          parts={linePartsOf(value, { lengthMax, ...(characters !== undefined && { characters }) })}
          look={characters === 'any' ? 'plain' : 'message'}
          inputMode={characters === 'digits' ? 'numeric' : 'text'}
          filter={(text) => inputFilter(shape, text)}
          onText={(text) => change(path, text)}
          onBlur={() => leave(path)}
          // Validates pasted text at once. The value is updated after this event.
          onPaste={() => requestAnimationFrame(() => leave(path))}
        />
      )}
    </Field>
  )
}

function useLineHint(shape: LineControlProps['shape']): string {
  const { t, text } = useTexts()
  if (shape.kind === 'bic') return t('form.hint.bic')
  if (shape.kind === 'account') return t('form.hint.account', { max: shape.lengthMax })
  if (shape.kind === 'reference') return t('form.hint.reference', { max: shape.lengthMax })
  return t('form.hint.text', {
    max: shape.lengthMax,
    characters: text(`form.characters.${shape.characters}`),
  })
}
