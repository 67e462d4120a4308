import { chakra } from '@chakra-ui/react';
import { flows, partState } from '../../../../domain/machine/process-parts';
import type { StatusWord } from '../../../../domain/machine/status-word';
import { PICTURE, type Layout, type SensorPlace } from '../layouts/layout';
import { drawingCss } from './drawing-css';
import { ExchangerShape } from './Exchangers';
import { Pipes } from './Pipes';
import { Pump } from './Pump';
import { TurboSet } from './TurboSet';
import { Valve } from './Valve';

type DrawingProps = {
  layout: Layout;
  word: StatusWord | null;
  /** Whether the status word is current: a past state does not move. */
  isLive: boolean;
  isDimmed: boolean;
};

/**
 * The picture without words and values; hidden from screen readers, which read the table instead.
 */
export function Drawing({ layout, word, isLive, isDimmed }: DrawingProps) {
  const { exchangers, tank, pumps, valves, sensors } = layout;
  return (
    <chakra.svg
      aria-hidden
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      display="block"
      width="full"
      height="full"
      overflow="hidden"
      opacity={isDimmed ? 0.42 : 1}
      css={drawingCss}
    >
      {sensors.map((place) => (
        <Leader key={place.variable} {...place} />
      ))}
      <Pipes layout={layout} isFlowing={({ through }) => isLive && flows(word, through)} />
      {exchangers.map((one) => (
        <ExchangerShape key={one.at.join(' ')} {...one} />
      ))}
      {tank === null ? null : (
        <rect
          className="line face"
          x={tank[0][0]}
          y={tank[0][1]}
          width={tank[1][0]}
          height={tank[1][1]}
          rx={tank[1][1] / 2}
        />
      )}
      <TurboSet layout={layout} state={partState(word, 'turbine')} moves={isLive} />
      {pumps.map(({ part, ...pump }) => (
        <Pump key={part} {...pump} state={partState(word, part)} moves={isLive} />
      ))}
      {valves.map((place) => (
        <Valve key={place.part} place={place} state={partState(word, place.part)} />
      ))}
      {sensors.map(({ variable, at: [x, y] }) => (
        <circle key={variable} className="point" cx={x} cy={y} r="3.2" />
      ))}
    </chakra.svg>
  );
}

/** Line from the place of measurement to the value. */
function Leader({ at, label }: SensorPlace) {
  return <path className="leader" d={`M${at[0]} ${at[1]}L${label[0]} ${label[1]}`} />;
}
