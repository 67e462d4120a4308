import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { EpochMs } from '../../../base/units';
import { useZone } from '../../../components/time-text/use-zone';
import { inForceFrom, type ConfigEntry } from '../../../domain/configuration/config-entry';
import { entryInForce, type ConfigLeaf } from '../../../domain/configuration/config-leaves';
import { steppedHistory } from '../../../domain/configuration/stepped-history';
import { clockText, dateText } from '../../../i18n/format/dates';
import { useServices } from '../../../queries/services';
import { InfoButton } from './InfoButton';
import type { ShowDetail } from './DetailSlot';
import { StepLine } from './StepLine';
import { TreeRowButton } from './TreeTable';
import { useValueText } from '../use-value-text';

type HistoryRowsProps = {
  level: number;
  /** Name in the tree. */
  label: string;
  leaf: ConfigLeaf;
  isOpen: boolean;
  onToggle: () => void;
  onShow: ShowDetail;
};

/** Row of a parameter with the value in force, and below it the values that it had. */
export function HistoryRows({ level, label, leaf, isOpen, onToggle, onShow }: HistoryRowsProps) {
  const { clock } = useServices();
  const valueText = useValueText();
  const entry = entryInForce(leaf.entries, clock.now()) ?? leaf.entries[0];
  const { info } = leaf;
  return (
    <>
      <tr aria-level={level} aria-expanded={isOpen}>
        <td>
          <TreeRowButton {...{ level, isOpen }} onPress={onToggle}>
            <bdi className="clamped">{label}</bdi>
          </TreeRowButton>
        </td>
        <td>{entry === undefined ? null : <Moment at={inForceFrom(entry)} />}</td>
        <td>
          <div className="cell">
            <bdi className="clamped">
              {entry === undefined ? '' : valueText(entry.newValue, entry)}
            </bdi>
            {info === null ? null : (
              <InfoButton
                name={leaf.name}
                onPress={() => {
                  onShow({ entry: null, info });
                }}
              />
            )}
          </div>
        </td>
      </tr>
      {isOpen ? <OpenRows {...{ level, leaf, onShow }} /> : null}
    </>
  );
}

type OpenRowsProps = Pick<HistoryRowsProps, 'level' | 'leaf' | 'onShow'>;

/** Values of a parameter that are shown at first, and that each press adds. */
const FIRST_ENTRIES = 20;
const MORE_ENTRIES = 200;

function OpenRows({ level, leaf, onShow }: OpenRowsProps) {
  const { t } = useLingui();
  const { clock } = useServices();
  const [most, setMost] = useState(FIRST_ENTRIES);
  const { entries } = leaf;
  const rest = entries.length - most;
  const line = useMemo(() => steppedHistory(entries, clock.now()), [entries, clock]);
  return (
    <>
      {line === null ? null : (
        <tr aria-level={level + 1}>
          <td colSpan={3}>
            <StepLine name={leaf.name} history={line} />
          </td>
        </tr>
      )}
      {entries.slice(0, most).map((entry) => (
        <EntryRow
          key={`${String(entry.timestamp)}/${String(entry.order)}`}
          {...{ level: level + 1, entry, leaf, onShow }}
        />
      ))}
      {rest <= 0 ? null : (
        <tr aria-level={level + 1}>
          <td colSpan={3}>
            <TreeRowButton
              level={level + 1}
              onPress={() => {
                setMost(most + MORE_ENTRIES);
              }}
            >
              {t`Show more rows: ${rest}`}
            </TreeRowButton>
          </td>
        </tr>
      )}
    </>
  );
}

/** Day and time, which may be in two lines on a phone. */
function Moment({ at }: { at: EpochMs }) {
  const zone = useZone();
  return (
    <>
      <span>{dateText(at, zone)}</span> <span>{clockText(at, zone)}</span>
    </>
  );
}

type EntryRowProps = OpenRowsProps & { entry: ConfigEntry };

function EntryRow({ level, entry, leaf: { info }, onShow }: EntryRowProps) {
  const { t } = useLingui();
  const valueText = useValueText();
  const { oldValue, oldUnit, type } = entry;
  const old = oldValue === null ? '' : valueText(oldValue, { type, unit: oldUnit });
  return (
    <tr aria-level={level}>
      <td>
        <TreeRowButton
          level={level}
          onPress={() => {
            onShow({ entry, info });
          }}
        >
          <bdi className="clamped">{old === '' ? t`First report` : t`Before: ${old}`}</bdi>
        </TreeRowButton>
      </td>
      <td>
        <Moment at={inForceFrom(entry)} />
      </td>
      <td>
        <bdi className="clamped">{valueText(entry.newValue, entry)}</bdi>
      </td>
    </tr>
  );
}
