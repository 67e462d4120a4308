import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../components/time-text/use-locale';
import { percentQuantity } from '../../domain/machine/quantity';
import { quantityText } from '../../i18n/format/numbers';
import type { WhyUnready } from '../../queries/device/device-site';
import type { ScreenAnswer, UnreadyGroup } from './site-screens';

const WHY_WORDS: Record<WhyUnready, MessageDescriptor> = {
  'not-fetched': msg`it could not be fetched`,
  'not-at-source': msg`the server has nothing of it (yet)`,
  'not-kept': msg`it is in this tab only, and gone when the tab is closed`,
};

interface ScreenText {
  readonly name: string;
  /** Why it is not ready, or what is there. */
  readonly detail: string;
}

/** What is said of one screen without a network. */
export function useScreenText(answer: ScreenAnswer): ScreenText {
  const { t } = useLingui();
  const locale = useLocale();
  if (answer.what === 'app') {
    return {
      name: t`The app itself`,
      detail: answer.ready
        ? t`kept by this browser`
        : t`not kept by this browser yet: its pages open only as long as this tab stays open`,
    };
  }
  if (answer.what === 'fleet')
    return { name: t`Dashboard and machine park`, detail: t(fleetDetail(answer)) };
  const { name, modules, gone, unready } = answer;
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

function fleetDetail(answer: Extract<ScreenAnswer, { what: 'fleet' }>): MessageDescriptor {
  if (answer.ready) return msg`as of the newest values that this device got`;
  if (!answer.isLasting)
    return msg`this browser gives no storage: all is gone when this tab is closed`;
  return answer.hasPerson
    ? msg`this device has no values of the fleet yet`
    : msg`this device does not know who you are yet: open the portal once more with a network`;
}
