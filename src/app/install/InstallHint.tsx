import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';

/** Explains how to install on iPads and iPhones, where the browser offers no prompt. */
export function InstallHint() {
  return (
    <Box px="3" py="2" maxW="16rem" fontSize="sm" color="fg.muted" borderBottomWidth="1px" mb="1.5">
      <Trans>
        To open the portal like an app, tap Share in the browser and then “Add to Home Screen”.
      </Trans>
    </Box>
  );
}
