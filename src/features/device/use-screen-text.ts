import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { timeText } from '../../i18n/format/dates';
import { useZone } from '../../components/time-text/use-zone';
import { useLocale } from '../../components/time-text/use-locale';
import { percentQuantity } from '../../domain/machine/quantity';
import { quantityText } from '../../i18n/format/numbers';
import type { WhyUnready } from '../../queries/device/device-site';
import type { ScreenReadiness, UnreadyGroup } from './site-screens';

const WHY_WORDS: Record<WhyUnready, MessageDescriptor> = {
  'not-fetched': msg`it could not be fetched`,
  'not-at-source': msg`the server has nothing of it (yet)`,
  'not-kept': msg`it is in this tab only, and lost when the tab is closed`,
};

interface ScreenText {
  readonly name: string;
  /** The reason why the screen is not ready, or what it shows. */
  readonly detail: string;
}

/** Texts for one screen without a network. */
export function useScreenText(screen: ScreenReadiness): ScreenText {
  const { t } = useLingui();
  const locale = useLocale();
  const alertsDetail = useAlertsDetail();
  if (screen.what === 'app') {
    return {
      name: t`The app itself`,
      detail: screen.ready
        ? t`stored by this browser, with the alert catalogue`
        : t`not stored by this browser yet: its pages open only as long as this tab stays open`,
    };
  }
  if (screen.what === 'sign-in') {
    return {
      name: t`Sign-in`,
      detail: screen.ready
        ? t`kept when the browser is closed`
        : t`ends when the browser is closed; after that, nothing here opens without a network`,
    };
  }
  if (screen.what === 'fleet')
    return { name: t`Dashboard and machine park`, detail: t(fleetDetail(screen)) };
  if (screen.what === 'alerts') return { name: t`Alerts`, detail: t(alertsDetail(screen)) };
  if (screen.what === 'configuration')
    return { name: t`Config viewer`, detail: t(configurationDetail(screen)) };
  const { name, modules, gone, unready } = screen;
  if (gone) return { name, detail: t`you do not see this power block any more` };
  if (unready.length === 0) {
    return {
      name,
      detail: t(
        msg`${plural(modules, { one: 'its page and # module with its trend', other: 'its page and # modules with their trends' })}`,
      ),
    };
  }
  const groupText = ({ why, moduleIds, missingPercent }: UnreadyGroup): string => {
    const percent = quantityText(percentQuantity(missingPercent), locale);
    const shown = moduleIds.slice(0, MOST_NAMED).join(', ');
    const list = moduleIds.length > MOST_NAMED ? `${shown}, …` : shown;
    const reason = t(WHY_WORDS[why]);
    const count = moduleIds.length;
    return t`trends of ${count} of ${modules} modules are incomplete (${list}), ${percent} is missing: ${reason}`;
  };
  return { name, detail: unready.map(groupText).join('; ') };
}

const MOST_NAMED = 4;

const named = (missing: readonly string[]): string => {
  const shown = missing.slice(0, MOST_NAMED).join(', ');
  return missing.length > MOST_NAMED ? `${shown}, …` : shown;
};

function useAlertsDetail() {
  const zone = useZone();
  return ({
    alerts,
    areRecent,
  }: Extract<ScreenReadiness, { what: 'alerts' }>): MessageDescriptor => {
    if (alerts === null)
      return msg`not prepared by an earlier version of the portal: prepare again`;
    const { modules, missing, activeAt } = alerts;
    if (activeAt === null) return msg`the active alerts could not be fetched`;
    const at = timeText(activeAt, zone);
    const list = named(missing);
    const count = missing.length;
    if (count > 0)
      return msg`the alert history of ${count} of ${modules} modules could not be fetched (${list})`;
    if (!areRecent) return msg`the active alerts are old: as of ${at}`;
    return msg`active alerts as of ${at}, and the alert history of ${plural(modules, { one: '# module', other: '# modules' })}`;
  };
}

function configurationDetail(
  screen: Extract<ScreenReadiness, { what: 'configuration' }>,
): MessageDescriptor {
  const { hasCatalogue, machines, missing, hasChanges } = screen;
  const shown = missing.slice(0, MOST_NAMED).join(', ');
  const list = missing.length > MOST_NAMED ? `${shown}, …` : shown;
  const count = missing.length;
  if (count > 0)
    return msg`the configuration of ${count} of ${machines} power blocks and modules could not be fetched (${list})`;
  if (!hasCatalogue) return msg`the meaning of the parameters could not be fetched`;
  if (hasChanges === false) return msg`the changes of the configuration could not be fetched`;
  return msg`${plural(machines, { one: 'the configuration of # power block or module with its history', other: 'the configuration of # power blocks and modules with its history' })}`;
}

function fleetDetail(screen: Extract<ScreenReadiness, { what: 'fleet' }>): MessageDescriptor {
  if (screen.ready) return msg`as of the newest values that this device got`;
  if (!screen.isLasting)
    return msg`this browser offers no storage: all data is lost when this tab is closed`;
  return screen.hasPerson
    ? msg`this device has no values of the fleet yet`
    : msg`this device does not know who you are yet: open the portal once more with a network`;
}
