import { describe, expect, it } from 'vitest';
import { MODULE_TYPES } from '../../../../domain/machine/module-type';
import { PROCESS_SENSORS } from '../../../../domain/machine/process-sensors';
import { PROCESS_VALVES } from '../../../../domain/machine/process-parts';
import { SENSOR_WORDS } from '../sensor-words';
import { HIT, hitBoxOf } from './hit-box';
import { PICTURE, type At } from './layout';
import { LAYOUTS } from './layouts';

const isWithin = ([x, y]: At): boolean =>
  x >= 0 && x <= PICTURE.width && y >= 0 && y <= PICTURE.height;

describe.each(MODULE_TYPES)('%s', (type) => {
  const { sensors, valves, pipes, pumps, captions } = LAYOUTS[type];
  const boxes = sensors.map((place) => ({ name: place.variable, ...hitBoxOf(place) }));

  it('places every sensor of its type once, and no other', () => {
    expect(sensors.map(({ variable }) => variable).sort()).toEqual(
      [...PROCESS_SENSORS[type]].sort(),
    );
  });

  it('has texts for each sensor', () => {
    for (const { variable } of sensors) expect(SENSOR_WORDS[variable], variable).toBeDefined();
  });

  it('places every valve and both pumps once', () => {
    expect(valves.map(({ part }) => part).sort()).toEqual([...PROCESS_VALVES].sort());
    expect(pumps.map(({ part }) => part)).toEqual(['mainPump', 'boosterPump']);
  });

  it('has everything inside the picture, and each target completely', () => {
    const points = [
      ...pipes.flatMap((pipe) => pipe.points),
      ...valves.flatMap(({ at, number }) => [at, number]),
      ...sensors.map(({ at }) => at),
      ...Object.values(captions),
      ...boxes.flatMap(({ left, top, right, bottom }): At[] => [
        [left, top],
        [right, bottom],
      ]),
    ];
    for (const point of points) expect(isWithin(point), point.join()).toBe(true);
  });

  it('has no overlapping targets where the picture is smallest', () => {
    const overlaps = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        )
        .map((other) => `${one.name} and ${other.name}`),
    );
    expect(overlaps).toEqual([]);
  });

  it('has no valve number under a target', () => {
    const hidden = valves.filter(({ number: [x, y] }) =>
      boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom),
    );
    expect(hidden).toEqual([]);
  });
});

it('a target is 44 px where the picture is smallest', () => {
  expect((HIT.height * HIT.smallest) / PICTURE.width).toBeGreaterThanOrEqual(44);
});
