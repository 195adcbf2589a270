// What is wrong with sentences that are drawn from data: signs of a wrong person, article or gap.

/** Verbs after one. */
const ONE_DOES = 'is|has|was|does|goes|acts|loses|gains|takes|makes|uses|moves|aims|ends'
/** Somebody, after whom one “who is” comes, perhaps after where they are. */
const SINGLE = String.raw`(?:ally|enemy|(?:other )?combatant)(?: near| within [^.,:]*?)?`

const FAULTS: readonly (readonly [what: RegExp, says: string])[] = [
  [/ {2}/, 'two spaces'],
  [/^\s|\s$/, 'a space at an end'],
  [/\s[.,:;)]|[(“]\s/, 'a space at a mark'],
  [/[.,:;]{2}|\(\)|: *(?:\.|$)/, 'an empty part'],
  [/\b(?:an?|the|your|their) (?:an?|the|any|your|their|it)\b/i, 'two articles'],
  [/(?<![\w’“-])a (?:[aei]|o(?!r )|un(?!i)|HP|MP|A-DEF)|(?<![\w’“-])an (?![aeiou8]|HP|MP|A-DEF|hour|“)/i,
    'the wrong article'],
  [new RegExp(String.raw`(?<!\b(?:is|are|was|were|not) )\b(?:you|they|and your allies) (?:${ONE_DOES})\b`, 'i'),
    'the wrong person'],
  [
    /(?:^|[.:] )(?:the |an )?(?:target|bearer|enemy|ally|somebody|whoever \w+ it) (?:are|were|go|lose|gain|take)\b/i,
    'the wrong person',
  ],
  [new RegExp(String.raw`\b(?:nearest|random|the) ${SINGLE} who (?:are|have|do|were)\b`, 'i'), 'the wrong person'],
  [/\b(?:the|random|a) of (?:you|those|the bearer)\b|\band (?:them|us|me) change\b|\b(?:nearest|random) other\b(?! c)/i,
    'a gap'],
  [/\b(?:of|by the hand of) (?:you|they|me|I)(?![\w’])(?! (?:or|and|who))/i, 'you in place of your'],
  [/(?:you|they|it|whoever (?:does|suffers|put) it(?: there)?)’s/i, 'a wrong possessive'],
  [/\b0 times\b/, 'never'],
  [/(?<![\d.−])\b1 (?:cells|steps|Wounds|Overstresses|RECOVERIES|injuries|points)\b/, 'one of many'],
  [/ of of | is is | by by | on on |undefined|\[object/, 'a slip'],
  [/\+[−-]|−[+−]|\+0 −/, 'two signs'],
  [/\bthe either\b/i, 'a slip'],
]
/** Where “of you” is right. */
const RIGHT = new RegExp(
  [String.raw`within (?:[\w’ ]*\([^)]*\)|[^.,:()]+?) of you(?!r)`,
    String.raw`(?:the nearest|\bone) of you and your allies`, String.raw`(?:nearest|\d|\bones) of you(?!r)`].join('|'),
  'gi',
)

/** What is wrong with that text, each with where it stands; empty when nothing is. */
export function faultsOf(text: string): readonly string[] {
  const said = text.replaceAll(RIGHT, 'near')
  return FAULTS.flatMap(([what, says]) => {
    const found = what.exec(said)
    return found ? [`${says}: …${said.slice(Math.max(0, found.index - 40), found.index + 40)}…`] : []
  })
}
