// The editor of abilities, wired: what is saved is one override of a row of the sheet, undone like any other.
import { useEffect, useMemo, useState } from 'react'
import type { AbilityEditing } from '../../engine/abilities/editing/editing.ts'
import type { Draft } from '../../engine/abilities/editing/fresh.ts'
import type { TrialSetting } from '../../engine/abilities/trial/prepare.ts'
import { AbilityEditor } from '../../panels/abilities/index.ts'
import { loadAbilityEditing } from '../../rulesets/registry.ts'
import { inParts } from '../../storage/in-parts.ts'
import { useServices, useWhole } from '../services/services.ts'
import { arrivalOf, copyAbility, keepAbility, saveAbility } from './carrying.ts'
import { type OpenedAbility, openedAbility } from './opened-ability.ts'

export function AbilityPane({ opened }: { readonly opened: OpenedAbility }) {
  const services = useServices()
  const { spec, battle } = useWhole()
  const [editing, setEditing] = useState<AbilityEditing | null>(null)
  const { who, list, field, row, text, pasted } = opened
  const close = () => openedAbility.setState({ open: null })
  useEffect(() => {
    loadAbilityEditing(spec.id).then((found) => (found ? setEditing(found) : close()), () => {
      close()
      services.table.notify('bad', 'The editor could not be loaded. Try again.')
    })
  }, [spec.id, services])
  const [begun] = useState(battle)
  const user = begun.combatants[who]
  const trial: TrialSetting | null = useMemo(
    () => (editing && user ? { spec, editing, battle: begun, user, list, field } : null),
    [spec, editing, begun, user, list, field],
  )
  if (!editing || !user || !trial) return null
  return (
    <AbilityEditor
      key={`${who} ${list} ${row}`}
      editing={editing}
      owner={user.name}
      ability={text === null ? null : (JSON.parse(text) as Draft)}
      mode={pasted === undefined ? null : 'text'}
      pasted={pasted === undefined ? null : { text: pasted }}
      arrival={arrivalOf(spec.id)}
      trial={trial}
      inParts={inParts}
      onSeed={() => Math.floor(Math.random() * 2 ** 31)}
      onSave={(said) => keepAbility(services, { who, list, field, row }, said)}
      onCopy={(ability) => void copyAbility(services, ability)}
      onFile={(ability) => saveAbility(services, ability)}
      onClose={close}
    />
  )
}
