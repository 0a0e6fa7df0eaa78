import { TypeMark } from '../../ui/index.ts'
import { Advice, Specimen, Specimens } from '../specimen.tsx'

/** The families of types: what a message does. */
const FAMILIES = [
  { family: 'customer payments', types: ['MT103', 'pacs.008'] },
  { family: 'between institutions', types: ['MT202', 'MT205', 'pacs.009'] },
  { family: 'return', types: ['pacs.004'] },
  { family: 'credit advice', types: ['MT910', 'camt.054'] },
  { family: 'statements', types: ['MT940', 'MT950', 'camt.053'] },
  { family: 'free format and others', types: ['MT199', 'MT299', 'MT999', 'CA103'] },
] as const

/** Shows the colours of the message types. */
export function TypesPage() {
  return (
    <>
      {FAMILIES.map(({ family, types }) => (
        <Specimens key={family} of={family}>
          {types.map((type) => (
            <Specimen key={type} state={`--color-type-${type.toLowerCase().replace('.', '')}`}>
              <TypeMark type={type} />
            </Specimen>
          ))}
        </Specimens>
      ))}
      <Advice
        rule="The colour is next to the name of the type and never replaces it."
        good={<TypeMark type="MT103" />}
        bad={<TypeMark type="MT103" label="" />}
      />
    </>
  )
}
