import { edgeConfig } from '@cowbell/edge/config';
import { httpPort } from '@cowbell/service-kit/base/config';
import { z } from 'zod';

/** What the one process reads besides the variables of its parts. The URLs of the parts have no effect. */
export const oneProcessConfig = z.object({
  GATEWAY_PORT: httpPort({ min: 0 })
    .default(4000)
    .describe('Port of the gateway, for tools. It listens on loopback; 0 is any free port.'),
  BACK_OFFICE_PORT: httpPort({ min: 0 })
    .default(8081)
    .describe('Port of the back office, which listens on loopback; 0 is any free port.'),
  BACK_OFFICE_ROOT: edgeConfig.shape.STATIC_ROOT.removeDefault()
    .optional()
    .describe('Folder with the build of the back office. Without it, there is no back office.'),
});

export type OneProcessConfig = z.infer<typeof oneProcessConfig>;
