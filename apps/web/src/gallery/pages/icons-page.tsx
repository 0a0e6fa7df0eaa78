import { Icon, type IconName, PATHS } from '../../ui/display/icon.tsx'
import { Specimen, Specimens } from '../specimen.tsx'

const ICON_NAMES = Object.keys(PATHS).filter((name): name is IconName => Object.hasOwn(PATHS, name))

/** Shows every icon. */
export function IconsPage() {
  return (
    <Specimens of="Icon">
      {ICON_NAMES.map((name) => (
        <Specimen key={name} state={name}>
          <Icon name={name} />
        </Specimen>
      ))}
    </Specimens>
  )
}
