// What the start page shows of Eight Phases before the ruleset is loaded.
import { defineCard } from '../../engine/core/card.ts'

export const card = defineCard({
  id: 'eight-phases',
  name: 'Eight Phases',
  summary: 'Rounds of eight phases on a grid. Heroes pick their phase, surge for a second turn, channel and release.',
  plays: 'square',
  samples: {
    'bell-cistern': { name: 'The Bell Cistern',
      detail:
        'Four beacons want the bell. Orrin Vey waits in its chamber with a warper and an ox, an archer and a kite '
        + 'guard the basin, and the water is not empty.' },
    'drowned-bell': { name: 'The Drowned Bell',
      detail:
        'The same cistern a night later: nobody holds the bell any more. It holds itself, and has as many turns as '
        + 'there are beacons.' },
  },
})
