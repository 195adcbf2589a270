// What an ability changes by being there: numbers of sheets, signs of conditions, and what deeds would come to.
import { type Battle, type CombatantId, previewOf } from '../../core/index.ts'
import type { Pair } from './occasions.ts'

/** Something that can be read of somebody, in one line or several. */
type Read = ReadonlyMap<string, readonly string[]>

/**
 * In short lines, the user first: “Wen: Armor 2 instead of 1”. `name`: of the ability; that it may answer changes
 * nothing yet.
 */
export function changesIn(pair: Pair, name: string): readonly string[] {
  const { battle, bare } = pair
  const all = [pair.user, pair.friend, pair.foe].flatMap((who) => {
    const [was, is] = [readOf(pair, bare, who), readOf(pair, battle, who)]
    return [...is].flatMap(([label, lines]) => {
      const old = was.get(label) ?? []
      const now = lines.filter((line) => !old.includes(line) && !(name !== '' && line.includes(name)))
      if (now.length === 0) return []
      const gone = old.filter((line) => !lines.includes(line)).join(', ')
      const said = [label, now.join(', ')].filter(Boolean).join(' ')
      const before = gone === '' ? '' : gone.includes(' ') ? `; without it ${gone}` : ` instead of ${gone}`
      return [`${battle.combatants[who]?.name ?? ''}: ${said}${before}`]
    })
  })
  const more = all.length - MOST
  return more > 1 ? [...all.slice(0, MOST), `And ${more} more.`] : all
}
/** So many lines are read beside a form. */
const MOST = 8

function readOf({ spec, user, foe, friend }: Pair, battle: Battle, who: CombatantId): Read {
  const one = battle.combatants[who]
  if (!one) return new Map()
  const deeds = spec.offers(battle, who).filter(({ needs }) => needs[0]?.kind === 'combatant').flatMap((offer) =>
    spec.targets(battle, who, offer.action, []).flatMap(({ target, label, why }) =>
      why === null && target.kind === 'combatant' && [user, foe, friend].includes(target.id)
        ? [[`${offer.name} on ${label}:`, previewOf(spec, battle, who, offer, [], target)] as const]
        : []
    )
  )
  return new Map<string, readonly string[]>([
    ...spec.sheetView(battle, one).fields.map(({ spec: field, value }) =>
      [field.label, [field.now?.words ?? String(value ?? '')]] as const
    ),
    ['', spec.tokenView(battle, one).badges.map(({ label }) => label)],
    ...(spec.movement(battle, who)?.bands ?? []).map(({ label, budget }) => [`${label}:`, [String(budget)]] as const),
    ...deeds,
  ])
}
