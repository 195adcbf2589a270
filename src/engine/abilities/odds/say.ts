// A forecast in short lines: “3.4 damage on average, 1 to 8 on a hit, 20% to go down”.
import { type Battle, nameOf } from '../../core/index.ts'
import { spreadOf } from '../amounts/odds.ts'
import type { RunningTypes } from '../run/frame.ts'
import { percent } from '../say/chance.ts'
import type { Forecast, Told } from './forecast.ts'
import type { OddsTeaching } from './teach.ts'

/** Of each way to choose a line for each measure that changes, and who may answer it. */
export function forecastWords<T extends RunningTypes>(
  battle: Battle<T>,
  { told, answers }: Forecast,
  odds: OddsTeaching<T>,
  isAttack: (check: string) => boolean,
): readonly string[] {
  const lines = told.flatMap((one) => {
    const words = toldWords(one, odds, isAttack)
    return told.length === 1 ? words : words.map((line) => `${chosenWords(battle, one)}: ${line}`)
  })
  return [...lines, ...(lines.length > 0 && answers.length > 0 ? [`May be answered: ${answers.join(', ')}`] : [])]
}

const chosenWords = <T extends RunningTypes>(battle: Battle<T>, { chosen }: Told): string =>
  chosen.map((option) => (Object.hasOwn(battle.combatants, option) ? nameOf(battle, option as never) : option))
    .join(', ')

function toldWords<T extends RunningTypes>(
  { degrees, less, fates }: Told,
  odds: OddsTeaching<T>,
  isAttack: (check: string) => boolean,
): readonly string[] {
  const attacks = degrees.some(({ check }) => isAttack(check))
  const fallen = odds.fates.flatMap((
    { words },
    at,
  ) => ((fates[at] ?? 0) > 0 ? [`${percent(fates[at] ?? 0)} ${words}`] : []))
  const lines = odds.measures.flatMap((measure, at) => {
    const of = less[at]
    const all = of && spreadOf(of.all)
    if (!of || !all || (all.least === 0 && all.most === 0)) return []
    const range = spreadOf((attacks ? of.onHit : null) ?? of.all)
    const isMore = all.most <= 0
    const what = isMore ? measure.more : measure.less
    if (what === undefined) return []
    const [least, most] = isMore ? [-range.most, -range.least] : [range.least, range.most]
    const mean = Math.round((isMore ? -all.mean : all.mean) * 10) / 10
    const onHit = attacks && of.onHit ? ' on a hit' : ''
    if (least === most && onHit === '') return [`${withMinus(most)} ${what}`]
    const between = least === most ? withMinus(most) : `${withMinus(least)} to ${withMinus(most)}`
    return [`${withMinus(mean)} ${what} on average, ${between}${onHit}`]
  })
  const [first, ...more] = lines
  return first === undefined ? fallen : [[first, ...fallen].join(', '), ...more]
}

const withMinus = (number: number): string => String(number).replace('-', '−')
